"""What somebody who looks at a table is shown: who looks, what they see, in parts of a page."""
