"""Fetches a token for your signed-in user, who is a persona in the sandbox."""

import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.request import Request, urlopen


def fetch_token() -> bytes:
    request = Request(
        "http://127.0.0.1:4010/sandbox/preauth",
        data=json.dumps({"persona": "excellent"}).encode(),
        headers={"ctoken": os.environ["HOST_TOKEN"], "content-type": "application/json"},
    )
    with urlopen(request, timeout=10) as answer:
        return answer.read()


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path != "/score-token":
            return self.send_error(404)
        try:
            token = fetch_token()
        except OSError as error:
            self.log_error("token call: %s", error)
            return self.send_error(502)
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("cache-control", "no-store")
        self.end_headers()
        self.wfile.write(token)


port = int(os.environ.get("PORT", "8080"))
server = HTTPServer(("127.0.0.1", port), Handler)
print(f"http://127.0.0.1:{port}", flush=True)
server.serve_forever()
