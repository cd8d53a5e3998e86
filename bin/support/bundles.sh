# Sourced by scripts that run the web app's tests: the files that these tests import from .build-web.

bundle_walk() {
  esbuild web/src/walk/engine/walk-module.ts web/src/walk/engine/walk-buffer.ts web/src/walk/engine/split-buffer.ts \
    web/src/walk/engine/walk-worker.ts web/src/walk/engine/walk-rehearsal.ts \
    --bundle --format=esm --target=es2022 --log-level=warning --outdir="$web_build" \
    --define:WALK_MODULE='"/walk.wasm"'
  esbuild web/src/trips/offline/trip-module.ts web/src/trips/offline/trip-question.ts \
    --bundle --format=esm --target=es2022 --log-level=warning --outdir="$web_build" --define:TRIP_MODULE='"/trip.wasm"'
}

# Every module of the web app without a picture, under its own name for imports by tests.
bundle_rules() {
  local modules
  mapfile -t modules < <(find web/src -name '*.ts' -not -name service-worker.ts | sort)
  rm -rf "$web_build/rules"
  esbuild "${modules[@]}" --bundle --splitting --format=esm --target=es2022 --log-level=warning \
    --external:react --external:leaflet --define:WALK_MODULE='"/walk.wasm"' --define:LANGUAGE_MODULE='"/language.wasm"' \
    --define:ORDER_MODULE='"/order.wasm"' --define:TRIP_MODULE='"/trip.wasm"' \
    --outbase=web/src --outdir="$web_build/rules"
}

# The native engine's answers verbatim, to compare with the other two.
record_answers() {
  quietly swift build "${tested[@]}" --product walk-buffers
  rm -rf "$web_build/buffers"
  "$tested_build/walk-buffers" Core/Tests/FileFormatsTests/Samples/walk "$web_build/buffers"
}
