import { spawnSync } from 'node:child_process'
import { describe } from 'vitest'
import { itJudgesByCode } from '../../fixtures/check/check-cases.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0 || process.env['DROIDGYM_REQUIRE_ALL'] === '1'

/** A file whose function does this from the first action on. */
function after(body: string): string {
  return `def check_finish(view, event):\n    if event is None: return False\n    ${body}\n`
}

describe.skipIf(!hasPython)('code in Python (needs python3)', () => {
  itJudgesByCode({
    kind: 'py',
    counting: `
actions = 0
def check_finish(view, event):
    global actions
    if event is not None and event["type"] == "ACTION": actions += 1
    return view.package == "com.google.android.deskclock" and actions >= 2
`,
    byEvent: after('return event["type"] == "TYPE_WINDOW_STATE_CHANGED" and event["package"] == "com.google.android.deskclock"'),
    seeing: `import json, os\n${after(`
    if event["type"] != "ACTION": return False
    refused = False
    try: view.setting("nowhere", "key")
    except ValueError: refused = True
    raise Exception(json.dumps({
        "secret": "droidgym-test-secret" in json.dumps(dict(os.environ)),
        "xml": view.xml.startswith("<?xml"),
        "package": view.package,
        "activity": view.activity,
        "root": view.tree[0]["package"],
        "some": any(n["resource_id"] and len(n["bounds"]) == 4 and n["checked"] is False for n in view.nodes),
        "brightness": view.setting("system", "screen_brightness"),
        "none": view.rows("/data/data/nowhere/a.db", "a") is None,
        "holds": [view.holds({"ui": {"package": view.package}}), view.holds({"ui": {"package": "nowhere"}})],
        "log": any("com.google.android.deskclock" in line for line in view.log("ActivityTaskManager", "I")),
        "refused": refused,
    }))`)}`,
    answering: after('return event.get("answer") == "seven"'),
    done: 'def check_finish(view, event): return True\n',
    hanging: after('while True: pass'),
    raising: after('raise KeyError("no note")'),
    wrongType: '\ndef check_finish(view, event): return False if event is None else 1\n',
    greedy: after('all = [bytearray(1_000_000) for _ in range(100_000)]'),
    leaving: `import sys\n${after('sys.exit(3)')}`,
    broken: 'a = 1\ndef check_finish(:\n',
    empty: 'a = 1\n',
    refused: {
      'read other files': after('open("/etc/passwd")'),
      'write beside itself': after('open(__file__ + ".txt", "w")'),
      'list other folders': `import os\n${after('os.listdir("/")')}`,
      'start programs': `import subprocess\n${after('subprocess.run(["true"])')}`,
      'run commands': `import os\n${after('os.system("true")')}`,
      'use the network': `import socket\n${after('socket.create_connection(("127.0.0.1", 9))')}`,
    },
    chatty: `
for line in range(5000): print("chatter")
def check_finish(view, event): return view.package == "com.google.android.deskclock"
`,
  })
})
