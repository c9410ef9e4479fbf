"""What the checks of sites share: the practice network, the program, and a person at its browser."""

import atexit
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse
import urllib.request

GENIE = os.path.abspath(sys.argv[1])
# The package of the MCP server stays in one place for all of them, so that it is installed once.
FOLDER = os.path.abspath("target/site")


def start(words, ready, variables=None):
    """Starts a program of ours, ends it with this script, and waits until it is ready."""
    # Without a screen: a window would be shown otherwise.
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    log = open(f"{FOLDER}.log", "a")
    environment |= variables or {}
    process = subprocess.Popen([GENIE, *words], stdout=subprocess.PIPE, stderr=log, text=True, env=environment)

    def end():
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(40)

    atexit.register(end)
    return ready(process)


class Practice:
    def __init__(self, *words):
        line = start(["practice", "--json", "--port", "0", *words], lambda process: process.stdout.readline())
        said = json.loads(line)
        self.url, self.token, self.account = said["url"], said["token"], said["accounts"][0]

    def control(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"x-practice-token": self.token, "content-type": "application/json"}
        request = urllib.request.Request(f"{self.url}/_practice{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as response:
            text = response.read()
        return json.loads(text) if text else None

    def invite(self, slug):
        """Invites a person as the account would, in a session of its own."""
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        for path, fields in [
            ("/login", {"email": self.account["email"], "password": self.account["password"], "next": "/feed"}),
            (f"/in/{slug}/invite", {}),
        ]:
            data = urllib.parse.urlencode(fields).encode()
            headers = {"origin": self.url, "sec-fetch-site": "same-origin"}
            opener.open(urllib.request.Request(self.url + path, data, headers), timeout=30).read()


def genie(*words, expect=(0,), text=None):
    done = subprocess.run([GENIE, *words, "--json", "--data", FOLDER], capture_output=True, text=True, input=text)
    if done.returncode not in expect:
        sys.exit(f"{' '.join(words)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return json.loads(done.stdout if done.stdout.strip() else done.stderr.strip().splitlines()[-1])


def serve(variables=None):
    """Starts the server, and waits until it answers."""
    if os.path.exists(f"{FOLDER}/server.json"):
        os.remove(f"{FOLDER}/server.json")

    def is_ready(process):
        until = time.monotonic() + 120
        while not os.path.exists(f"{FOLDER}/server.json"):
            assert process.poll() is None and time.monotonic() < until, "the server did not start"
            time.sleep(0.1)
        return process

    return start(["serve", "--port", "0", "--data", FOLDER], is_ready, variables)


def call(tool, **arguments):
    """Calls a tool as a person would, again if a command uses the browser at that moment."""
    for _ in range(40):
        answer = genie("tools", "call", "playwright", tool, json.dumps(arguments), "--yes", expect=(0, 1))
        if answer.get("error", {}).get("code") != "SITE_BROWSER_BUSY":
            break
        time.sleep(0.2)
    assert not answer.get("is_error", True), answer
    return answer["text"]


def sign_in(practice, tries=5):
    """Signs in by hand: what a person would type and click, in the browser that the server keeps. The program may open
    the page to sign in at the same moment; a person would begin again as well."""
    try:
        call("browser_navigate", url=f"{practice.url}/login")
        page = call("browser_snapshot")
        fields = re.findall(r"- textbox .*?\[ref=(\w+)\]", page)
        button = re.search(r'- button .*?\[ref=(\w+)\]', page).group(1)
        call("browser_type", target=fields[0], text=practice.account["email"])
        call("browser_type", target=fields[1], text=practice.account["password"])
        call("browser_click", target=button)
    except (AssertionError, AttributeError, IndexError):
        if tries == 1:
            raise
        time.sleep(1)
        sign_in(practice, tries - 1)


def begin_anew():
    """A new data folder, with the package that an earlier run has installed."""
    packages, kept = f"{FOLDER}/tools", f"{FOLDER}.tools"
    if os.path.exists(packages):
        shutil.rmtree(kept, ignore_errors=True)
        shutil.move(packages, kept)
    shutil.rmtree(FOLDER, ignore_errors=True)
    genie("tools", "list")
    if os.path.exists(kept):
        shutil.rmtree(packages, ignore_errors=True)
        shutil.move(kept, packages)
