#!/bin/bash
# Makes the two files of components/theme/face.ts from the face of the npm package (decision 022). The results are
# committed: they change with the package or with the weights the style sheets use, not with a build.
# Needs Debian's fonttools and python3-brotli.
set -euo pipefail
cd "$(dirname "$0")/../.."
face=node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2
narrowed=$(mktemp --suffix=.ttf)
trap 'rm -f "$narrowed"' EXIT
# The weights in use, 400 to 650; of the package's Latin set the characters that components/theme/face.ts asks of each
# file; of the features those the pages use (kerning, figures of one width). Combining marks are not among the characters:
# a browser composes them with their letter before it looks for a glyph.
fonttools varLib.instancer "$face" wght=400:650 --no-recalc-timestamp --output "$narrowed"

# subset FILE CHARACTERS
subset() {
  pyftsubset "$narrowed" --unicodes="$2" --layout-features=kern,tnum --flavor=woff2 --output-file="components/theme/$1"
  stat --format='%n: %s bytes' "components/theme/$1"
}
subset inter-latin.woff2 'U+20-7E,U+A0,U+A9,U+B0,U+B2,U+B7,U+D7,U+2009-200B,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2191,U+2193,U+2212'
subset inter-accents.woff2 'U+A1-A8,U+AA-AF,U+B1,U+B3-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-2008,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122'
