#!/usr/bin/env bash
# Checks the systemd units, and runs their ExecStart lines as an unprivileged user on free ports until both answer.
#   sudo deploy/verify-units.sh [USER]      (default: nobody)
set -euo pipefail
cd "$(dirname "$0")/.."
user=${1:-nobody}
[ "$(id -u)" = 0 ] || { echo "Run this as root: it changes to another user." >&2; exit 1; }

# Not in /tmp: from Debian 13 on that is memory, and half of it at most.
scratch=$(mktemp -d "${TMPDIR:-/var/tmp}/pilotis-verify.XXXXXX")
pids=()
finish() {
  for pid in "${pids[@]}"; do kill -TERM "$pid" 2>/dev/null || true; done
  for pid in "${pids[@]}"; do wait "$pid" 2>/dev/null || true; done
  rm -rf "$scratch"
}
trap finish EXIT
chmod 755 "$scratch"

# The user and the folder need not exist on the machine that verifies.
mkdir "$scratch/units"
for unit in deploy/systemd/*.{service,timer}; do
  sed -e "s/^User=.*/User=$user/" -e "s/^Group=.*/Group=$(id -gn "$user")/" -e "s|^WorkingDirectory=.*|WorkingDirectory=$scratch/copy|" \
    "$unit" > "$scratch/units/$(basename "$unit")"
done
if command -v systemd-analyze >/dev/null; then
  systemd-analyze verify "$scratch"/units/*
  echo "ok: systemd-analyze verify"
else
  echo "systemd-analyze is not on this machine." >&2
  exit 1
fi

# A copy the user owns: the units promise to need nothing but their folder and DATA_DIR.
echo "copying the tree for $user …"
mkdir "$scratch/copy"
# 1 is "a file changed while it was read": the copy has it all the same.
{ tar --exclude=./.data --exclude=./.git -cf - . || [ $? -eq 1 ]; } | tar -xf - -C "$scratch/copy"
chown -R "$user" "$scratch/copy"

export PORT=${PORT:-3410} CMS_PORT=${CMS_PORT:-4410} REALTIME_PORT=${REALTIME_PORT:-4411}
secret=$(head -c 32 /dev/urandom | base64)
for name in cms site; do
  unit="$scratch/units/pilotis-$name.service"
  line=$(sed -n 's/^ExecStart=//p' "$unit")
  mkdir "$scratch/$name" && chown "$user" "$scratch/$name"
  # runuser would stay in between, and kill on its own end what is still stopping in order.
  setpriv --reuid "$user" --regid "$(id -g "$user")" --init-groups env HOME="$scratch" $(sed -n 's/^Environment=//p' "$unit") \
    DATA_DIR="$scratch/$name" CMS_URL="$([ $name = site ] && echo "http://127.0.0.1:$CMS_PORT")" SITE_URL="http://localhost:$PORT" \
    REVALIDATE_SECRET="$secret" bash -c "cd '$scratch/copy' && exec $line" > "$scratch/$name.log" 2>&1 &
  pids+=($!)
done

for address in "http://127.0.0.1:$CMS_PORT/api/ready" "http://127.0.0.1:$PORT/api/ready"; do
  for _ in $(seq 1 900); do
    curl -fsS -o /dev/null "$address" 2>/dev/null && { echo "ok: $address as $user"; continue 2; }
    for pid in "${pids[@]}"; do kill -0 "$pid" 2>/dev/null || break 2; done
    sleep 1
  done
  echo "failed: $address did not answer" >&2
  tail -n 20 "$scratch"/*.log >&2
  exit 1
done

for port in "$PORT" "$CMS_PORT"; do
  if curl -s -m 2 -o /dev/null "http://127.0.0.2:$port/"; then
    echo "failed: port $port is open at other addresses than 127.0.0.1" >&2
    exit 1
  fi
done
echo "ok: both listen on 127.0.0.1 alone"
