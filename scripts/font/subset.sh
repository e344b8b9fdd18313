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
# The weights in use, 400 to 650; of the package's Latin set the characters that components/theme/face.ts asks of it;
# of the features those the pages use (kerning, figures of one width). Combining marks are not among the characters:
# a browser composes them with their letter before it looks for a glyph.
fonttools varLib.instancer "$face" wght=400:650 --no-recalc-timestamp --output "$narrowed"
characters='U+20-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212'
pyftsubset "$narrowed" --unicodes="$characters" --layout-features=kern,tnum --flavor=woff2 --output-file="$target"
stat --format='%n: %s bytes' "$target"
