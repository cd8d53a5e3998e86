# Sourced by scripts whose tests need PostgreSQL: runs a temporary server.

# Debian's package creates a cluster and starts it as a system service. It is not used here, so it is stopped again unless
# it existed before.
require_postgres() {
  local fresh=1
  [ ! -x /usr/lib/postgresql/15/bin/postgres ] || fresh=0
  require_packages postgresql-15
  ((fresh)) || return 0
  if [ -d /run/systemd/system ]; then
    "${as_root[@]}" systemctl disable -q --now postgresql
  else
    # No cluster exists or runs if the system starts no services during installation.
    "${as_root[@]}" pg_ctlcluster 15 main stop >/dev/null 2>&1 || true
  fi
}

# Starts a server in a temporary folder, reachable only through a socket there, and stops it when the script ends. It runs
# without fsync: a power failure loses only test data. It uses the tests' clock, if one is active, since instances use the
# database's clock. Sets TRIAL_POSTGRES to its address.
start_postgres() {
  local programs=/usr/lib/postgresql/15/bin as_owner=() at_its_time=()
  postgres_folder=$(mktemp -d "${TMPDIR:-/tmp}/forage-postgres-XXXXXX")
  postgres=
  trap stop_postgres EXIT
  if [ "$(id -u)" = 0 ]; then
    # PostgreSQL refuses to run as root; Debian's package has created this user.
    as_owner=(setpriv --reuid=postgres --regid=postgres --init-groups --inh-caps=-all)
    chown postgres: "$postgres_folder"
  fi
  quietly "${as_owner[@]}" "$programs/initdb" --pgdata="$postgres_folder/data" --username=forage --auth=trust \
    --encoding=UTF8 --locale=C.UTF-8 --no-sync
  # One user needs a password, for the tests of wrong ones.
  "${as_owner[@]}" sed -i '1i local all guarded scram-sha-256' "$postgres_folder/data/pg_hba.conf"
  if [ -n "${clock_seconds:-}" ]; then
    # The server's user may not be able to read the tests' preloaded library.
    cp "$moved_clock" "$postgres_folder/moved-clock.so"
    at_its_time=(env "LD_PRELOAD=$postgres_folder/moved-clock.so" "MOVED_CLOCK_SECONDS=$clock_seconds")
  fi
  "${as_owner[@]}" "${at_its_time[@]}" "$programs/postgres" -D "$postgres_folder/data" -c listen_addresses= \
    -c "unix_socket_directories=$postgres_folder" -c fsync=off -c synchronous_commit=on -c full_page_writes=off \
    -c max_connections=300 -c shared_buffers=128MB -c max_pred_locks_per_transaction=256 \
    -c max_wal_size=4GB -c log_min_messages=fatal \
    >"$postgres_folder/log" 2>&1 </dev/null &
  postgres=$!
  local waited
  for waited in {1..150}; do
    ! "$programs/pg_isready" -q -h "$postgres_folder" || break
    kill -0 "$postgres" 2>/dev/null || break
    sleep 0.1
  done
  "$programs/pg_isready" -q -h "$postgres_folder" ||
    fail "PostgreSQL did not start: $(cat "$postgres_folder/log")"
  export TRIAL_POSTGRES="postgresql://forage@/postgres?host=$postgres_folder"
}

stop_postgres() {
  if [ -n "${postgres:-}" ]; then
    # Immediate shutdown, without a checkpoint.
    { kill -QUIT "$postgres" && wait "$postgres"; } 2>/dev/null || true
    postgres=
  fi
  rm -rf "$postgres_folder"
}
