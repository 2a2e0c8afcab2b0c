#!/usr/bin/env bash
# Asks a phone everything that droidgym wants to know of it, and plays tasks on it and on the simulated phone:
#   scripts/real-emulator/collect-evidence.sh FOLDER --avd pixel_3
# The options after the folder name the phone. Runs every step, whatever the others come to, and exits with 1 when one of
# them did. FOLDER gets the archive of first-contact, what every step has printed, and the results.
# CONTACT: more options of first-contact. CHECKS and TASKS: fewer of them, as globs.
set -uo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:?name a folder}
shift
read -ra contact <<<"${CONTACT:-}"
tasks=${TASKS:-$(paste -sd, "$here/tasks.txt")}
mkdir -p "$folder"
# So that outputs name no other folder.
cd "$folder" || exit 2
status=0

step() {
  local name=$1
  shift
  echo "== $name"
  node "$here/../../dist/cli/main.js" "$@" 2>&1 | tee "$name.txt"
  local code=${PIPESTATUS[0]}
  echo "$name: $code" >>exit-codes.txt
  [[ "$code" == 0 ]] || status=1
}

step first-contact first-contact "$@" --out . "${contact[@]}"
step provision provision "$@" --environments 100
step conformance conformance "$@" --environment 100 --only "${CHECKS:-*}"
step play-real evaluate --agent expert --environments 100 --tasks "$tasks" --out real "$@"
step play-simulated evaluate --agent expert --environments 100 --tasks "$tasks" --out simulated
step compare compare simulated real
exit "$status"
