#!/usr/bin/env bash
# Builds the event service for real phones, with Debian's tools or those of an Android SDK. It needs no android.jar.
#
#   clients/event-service/build.sh [OUT.apk]      default: build/org.droidgym.events.apk beside this script
#
#   apt-get install --no-install-recommends aapt android-framework-res apksigner openjdk-17-jdk-headless zipalign
#
# Debian has no program that makes dex files. In this order: d8 or dx on the PATH, the jar in DX_JAR, else dx is fetched
# from Maven Central by mvn.
# ANDROID_JAR: resources to link against, an android.jar or a framework-res.apk; default Debian's of Android 10.
# KEYSTORE: the key to sign with, password "android"; made beside the app when it is missing. Phones take an update only
# from the key that they know.
set -euo pipefail
# Some tools are talkative: only the name of the app goes to the output.
exec 3>&1 1>&2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$here/build
apk=$(realpath -m "${1:-$build/org.droidgym.events.apk}")
framework=${ANDROID_JAR:-/usr/share/android-framework-res/framework-res.apk}
keystore=${KEYSTORE:-$build/debug.keystore}
DX=com.jakewharton.android.repackaged:dalvik-dx:11.0.0_r3

for tool in javac keytool aapt zipalign apksigner; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: install the packages named in $0" >&2; exit 1; }
done
[[ -f $framework ]] || { echo "$framework is missing: set ANDROID_JAR, or install android-framework-res" >&2; exit 1; }

make_dex() { # FOLDER_OF_CLASSES FOLDER_FOR_DEX
  if command -v d8 >/dev/null; then
    # Of the stubs it wants to know what the classes extend.
    find "$1" -name '*.class' -print0 | xargs -0 d8 --release --min-api 26 --classpath "$work/stubs" --output "$2"
  elif command -v dx >/dev/null && dx --version >/dev/null 2>&1; then
    dx --dex --min-sdk-version=26 --output="$2/classes.dex" "$1"
  else
    java -cp "$(dx_jar)" com.android.dx.command.Main --dex --min-sdk-version=26 --output="$2/classes.dex" "$1"
  fi
}

dx_jar() {
  local jar=${DX_JAR:-$build/dalvik-dx-11.0.0_r3.jar}
  if [[ ! -f $jar ]]; then
    command -v mvn >/dev/null || { echo 'No d8 on the PATH: set DX_JAR, or install maven to fetch it' >&2; return 1; }
    mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.0:copy \
      -Dartifact="$DX" -DoutputDirectory="$(dirname "$jar")" >&2
  fi
  echo "$jar"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$build" "$(dirname "$apk")" "$work/stubs" "$work/classes" "$work/content"
# -Xlint:-options: newer compilers warn of the old target.
javac --release 8 -Xlint:-options -d "$work/stubs" $(find "$here/stubs" -name '*.java')
javac --release 8 -Xlint:all,-options -Werror -g:source,lines -classpath "$work/stubs" -d "$work/classes" \
  $(find "$here/src" -name '*.java' | sort)
make_dex "$work/classes" "$work/content"

# The same files give the same app, but for the signature of another key.
touch -d '1980-01-01 00:00:00 UTC' "$work/content/classes.dex"
aapt package -f -F "$work/unsigned.apk" -M "$here/AndroidManifest.xml" -S "$here/res" -I "$framework"
(cd "$work/content" && aapt add "$work/unsigned.apk" classes.dex >/dev/null)
zipalign -f 4 "$work/unsigned.apk" "$work/aligned.apk"
if [[ ! -f $keystore ]]; then
  keytool -genkeypair -keystore "$keystore" -storepass android -keypass android -alias debug \
    -keyalg RSA -keysize 2048 -validity 10000 -dname 'CN=droidgym debug'
fi
apksigner sign --ks "$keystore" --ks-pass pass:android --ks-key-alias debug --min-sdk-version 26 \
  --out "$apk" "$work/aligned.apk"
rm -f "$apk.idsig"
echo "$apk" >&3
