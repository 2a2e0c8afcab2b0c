#!/usr/bin/env bash
# Runs the property tests with random seeds, 20 unless told: `npm run test:seeds -- 5`, or with seeds that are named:
# `npm run test:seeds -- 1 17 -42 99` runs these four (two or more). Prints each seed, and fails if one of them found something.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seeds=("$@")
if (($# < 2)); then
  seeds=()
  for _ in $(seq "${1:-20}"); do seeds+=("$(od -An -N4 -td4 /dev/urandom | tr -d ' ')"); done
fi
mapfile -t files < <(grep -rl "from 'fast-check'" test/unit packages/*/test | sort)
failed=()
for seed in "${seeds[@]}"; do
  echo "== seed $seed"
  DROIDGYM_PROPERTY_SEED="$seed" npx vitest run --project unit --reporter=dot "${files[@]}" || failed+=("$seed")
done
echo "${#seeds[@]} seeds over ${#files[@]} files, ${#failed[@]} found something: ${failed[*]}"
((${#failed[@]} == 0))
