# Sourced by bin/package and by tests: builds an OCI image of the Debian package with umoci, without an engine.
#
# Two layers: the libraries that the program loads, from this machine's Debian packages, and the program with the web app.
# There are neither shell tools nor a package manager; bash is included for the health check.

# An id that no host user has, so that an escape from the container has no rights.
image_user=10001
image_data=var/lib/forage
image_probe=usr/libexec/forage/probe

# Usage: make_oci_image PACKAGE IMAGE. The same package on the same machine gives the same bytes.
make_oci_image() (
  umask 022
  export LC_ALL=C
  place=$(mktemp -d)
  trap 'rm -rf "$place"' EXIT
  layout=$place/layout image=$place/layout:forage:latest
  dpkg-deb --extract "$1" "$place/service"
  moment=$(date --utc --date "@$(stat --format %Y "$place/service")" +%Y-%m-%dT%H:%M:%SZ)
  stage_libraries "$place/base" "$place/service/usr/bin/forage"
  stage_service "$place/service" "$1"
  umoci init --layout "$layout"
  umoci new --image "$image"
  add_layer base "Libraries from Debian"
  add_layer service "Forage $(dpkg-deb --field "$1" Version)"
  configure_image "$1"
  complete_image
  umoci gc --layout "$layout" >/dev/null
  chmod -R u+w,go=rX "$layout"
  pack "$layout" "$(realpath -- "$2")"
)

# Usage: pack FOLDER ARCHIVE [OPTION...]. The same files give the same bytes.
pack() {
  (cd "$1" && tar --create --file "$2" --sort=name --owner=0 --group=0 --numeric-owner --mtime="$moment" "${@:3}" -- *)
}

# Usage: add_layer FOLDER DESCRIPTION. Only the data folder does not belong to root.
add_layer() {
  local tar=$place/$1.tar
  pack "$place/$1" "$tar" --exclude="$image_data"
  [ ! -d "$place/$1/$image_data" ] ||
    tar --append --file "$tar" --owner=$image_user --group=$image_user --numeric-owner --mtime="$moment" \
      --directory "$place/$1" "$image_data"
  umoci raw add-layer --image "$image" --history.created "$moment" --history.created_by "$2" "$tar"
}

# Usage: stage_libraries FOLDER PROGRAM, which adds the licenses of the libraries' packages, and basic system files.
stage_libraries() {
  local root=$1 name package files
  mkdir -p "$root"/{etc/ssl/certs,usr/{bin,sbin,lib,lib64,share},var/lib/dpkg/status.d}
  install -d -m 700 "$root/$image_data"
  install -d -m 1777 "$root/tmp"
  # Since Debian 12 these are always links into /usr.
  for name in bin sbin lib lib64; do ln -s "usr/$name" "$root/$name"; done
  mapfile -t files < <(loaded "$2" /usr/bin/bash)
  cp --parents --no-dereference "${files[@]}" "$root"
  (cd /usr/share && tar --create --exclude=zoneinfo/{right,posix} zoneinfo) | tar --extract --directory "$root/usr/share"
  ln -s /usr/share/zoneinfo/Etc/UTC "$root/etc/localtime"
  # From the package's files instead of /etc/ssl/certs, which may have local additions.
  cat /usr/share/ca-certificates/mozilla/*.crt >"$root/etc/ssl/certs/ca-certificates.crt"
  printf '%s\n' root:x:0:0:root:/:/usr/sbin/nologin \
    forage:x:$image_user:$image_user:Forage:/$image_data:/usr/sbin/nologin >"$root/etc/passwd"
  printf '%s\n' root:x:0: forage:x:$image_user: >"$root/etc/group"
  printf '%s\n' "passwd: files" "group: files" "hosts: files dns" >"$root/etc/nsswitch.conf"
  for package in $(owners "${files[@]}") ca-certificates tzdata; do
    # Vulnerability scanners read this path.
    dpkg-query --status "$package" >"$root/var/lib/dpkg/status.d/$package"
    install -D -m 644 "/usr/share/doc/$package/copyright" "$root/usr/share/doc/$package/copyright"
  done
}

# Prints programs' libraries, as links and files, and bash, without those that the package contains (`bin/../lib`).
loaded() {
  local file
  { ldd "$@" | sed -nE '\#/\.\./#!s#.*[[:space:]](/[^ ]+) \(0x.*#\1#p'; echo /usr/bin/bash; } |
    sed -E 's#^/(bin|sbin|lib|lib64)/#/usr/\1/#' | while read -r file; do echo "$file"; realpath -- "$file"; done | sort -u
}

# Prints the Debian packages that own files; dpkg knows some by their paths before the /usr merge.
owners() {
  { dpkg --search "$@" "${@#/usr}" 2>/dev/null || true; } | sed '/^diversion /d; s/[:,].*//' | sort -u
}

# Usage: stage_service FOLDER PACKAGE, whose files are in FOLDER. Leaves out those for systemd and for terminals.
stage_service() {
  rm -rf "$1"/{lib,etc,usr/share/{man,bash-completion,lintian}}
  install -D -m 755 packaging/image/probe "$1/$image_probe"
  mkdir -p "$1/var/lib/dpkg/status.d"
  dpkg-deb --field "$2" >"$1/var/lib/dpkg/status.d/forage"
}

configure_image() {
  local maintainer labels label=org.opencontainers.image
  maintainer=$(dpkg-deb --field "$1" Maintainer)
  labels=(
    "$label.title=Forage" "$label.description=$(dpkg-deb --field "$1" Description | head -n 1)"
    "$label.version=$(dpkg-deb --field "$1" Version)" "$label.licenses=Apache-2.0" "$label.vendor=$maintainer"
    "$label.created=$moment"
  )
  umoci config --image "$image" --no-history --created "$moment" --author "$maintainer" --os linux \
    --architecture "$(dpkg-deb --field "$1" Architecture)" \
    --config.user "$image_user:$image_user" --config.exposedports 8080/tcp --config.volume "/$image_data" \
    --config.env PATH=/usr/bin --config.env FORAGE_ADDRESS=0.0.0.0 --config.env "FORAGE_DATA=/$image_data" \
    --config.env FORAGE_WEB=/usr/share/forage/app --config.entrypoint /usr/bin/forage --config.cmd serve \
    --config.workingdir "/$image_data" --config.stopsignal SIGTERM "${labels[@]/#/--config.label=}"
}

# Adds what umoci does not know: Docker's health check, and the name that containerd reads; podman reads umoci's.
complete_image() {
  local index=$layout/index.json manifest config
  manifest=$(blob "$(jq -r '.manifests[0].digest' "$index")")
  config=$(blob "$(jq -r .config.digest "$manifest")")
  config=$(add_blob "$config" --arg probe "/$image_probe" '.config.Healthcheck = {
    Test: ["CMD", $probe], Interval: 30e9, Timeout: 6e9, StartPeriod: 30e9, Retries: 3 }')
  manifest=$(add_blob "$manifest" --argjson config "$config" \
    '.mediaType = "application/vnd.oci.image.manifest.v1+json" | .config += $config')
  jq --compact-output --argjson manifest "$manifest" '.manifests[0] += $manifest
    | .manifests[0].annotations["io.containerd.image.name"] = "docker.io/library/forage:latest"' "$index" >"$place/index.json"
  mv "$place/index.json" "$index"
}

blob() {
  printf '%s' "$layout/blobs/sha256/${1#sha256:}"
}

# Usage: add_blob FILE JQ..., which stores the changed file and prints its digest and size.
add_blob() {
  jq --compact-output "${@:2}" "$1" >"$place/blob"
  local digest
  digest=sha256:$(sha256sum <"$place/blob" | cut -d' ' -f1)
  jq --null-input --compact-output --arg digest "$digest" --argjson size "$(stat --format %s "$place/blob")" '{$digest, $size}'
  mv "$place/blob" "$(blob "$digest")"
}
