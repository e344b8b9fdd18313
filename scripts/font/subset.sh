#!/bin/bash
# Makes components/theme/inter-latin.woff2 from the face of the npm package (decision 022). The result is committed:
# it changes with the package or with the weights the style sheets use, not with a build.
# Needs Debian's fonttools and python3-brotli.
set -euo pipefail
cd "$(dirname "$0")/../.."
face=node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2
target=components/theme/inter-latin.woff2
narrowed=$(mktemp --suffix=.ttf)
trap 'rm -f "$narrowed"' EXIT
# The weights in use, 400 to 650; every character of the package's Latin set; of the features those the pages use
# (kerning, marks, localised forms, figures of one width).
fonttools varLib.instancer "$face" wght=400:650 --no-recalc-timestamp --output "$narrowed"
pyftsubset "$narrowed" --unicodes='*' --layout-features=kern,mark,mkmk,ccmp,locl,tnum --flavor=woff2 --output-file="$target"
stat --format='%n: %s bytes' "$target"
