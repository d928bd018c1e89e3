from __future__ import annotations

from hypothesis import HealthCheck, settings

# A busy machine is no reason to fail.
settings.register_profile(
    "orrery", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("orrery")
