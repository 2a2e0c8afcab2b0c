#!/usr/bin/env bash
# Runs all tests with two busy loops beside them, since no test may depend on speed: `npm run test:busy`, or of some
# tests `npm run test:busy -- packages/base/test/trace`. Exits as the tests do.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

for _ in 1 2; do
  # Ends with this script, however that ends.
  node -e 'while (process.ppid === Number(process.argv[1]));' $$ &
done
npm run test:all -- "$@"
