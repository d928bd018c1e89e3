"""A bot that plays over the network: it sits down against other bots and answers by chance."""

import random
import sys
import time

import httpx

site = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
game = sys.argv[2] if len(sys.argv) > 2 else "ages"
api = httpx.Client(base_url=f"{site}/api", timeout=30)
me = api.post("/people", json={"name": "Example bot"}).json()
api.headers["Authorization"] = f"Bearer {me['key']}"
seats = [{"kind": "me"}, {"kind": "greedy"}]
table = api.post("/tables", json={"game": game, "seats": seats}).json()["id"]
while not (now := api.get(f"/tables/{table}/situation").json())["is_over"]:
    if not now["choices"]:
        time.sleep(0.1)  # or listen to /tables/{table}/events
        continue
    move = {"question": now["question"], "action": random.choice(now["choices"])["action"]}
    api.post(f"/tables/{table}/actions", json=move).raise_for_status()
print(f"{site}/tables/{table} is over: {now['scores']}, places {now['ranking']}")
