#!/usr/bin/env bash
# Installs what emulators of an API level (API_LEVEL, default 29) need into ANDROID_HOME, which has the command-line tools, with one version of the
# emulator: sdkmanager installs the newest only, and snapshots belong to the version that saved them.
# Not run yet.
set -euo pipefail

# 35.6.11, https://developer.android.com/studio/emulator_archive
build=13610412
checksum=2fe2b56fe93ce75e1d478a40162131381d911c355efeaedb54dd1e0d0897a5cf

sdkmanager="$ANDROID_HOME/cmdline-tools/latest/bin/sdkmanager"
# It reads answers until it has enough, and leaves a broken pipe.
(yes || true) | "$sdkmanager" --licenses >/dev/null
"$sdkmanager" --install platform-tools emulator "system-images;android-${API_LEVEL:-29};google_apis;x86_64"

archive=$(mktemp -d)
trap 'rm -rf "$archive"' EXIT
curl --fail --silent --show-error --location --retry 3 --output "$archive/emulator.zip" \
  "https://dl.google.com/android/repository/emulator-linux_x64-$build.zip"
echo "$checksum  $archive/emulator.zip" | sha256sum --check
unzip -q "$archive/emulator.zip" -d "$archive"
# By this file avdmanager knows that there is an emulator.
cp "$ANDROID_HOME/emulator/package.xml" "$archive/emulator/"
rm -rf "$ANDROID_HOME/emulator"
mv "$archive/emulator" "$ANDROID_HOME/emulator"
"$ANDROID_HOME/emulator/emulator" -version
