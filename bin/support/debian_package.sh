# Sourced by bin/package and by tests: builds the Debian package of a built program with debhelper.

# Maps Forage's `-dev` to Debian's `~`, which sorts before everything else.
debian_version() {
  printf '%s-1' "${1//-/\~}"
}

# Usage: make_debian_package PROGRAM APP BILLS FOLDER, with a program that has Swift linked statically, the built web app
# and the folder of the bills of materials. Writes the package to FOLDER and prints its path. The same files and
# SOURCE_DATE_EPOCH (by default the commit's time) give the same bytes.
make_debian_package() (
  # A command substitution does not inherit it.
  set -e
  umask 022
  SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
  export SOURCE_DATE_EPOCH
  version=$(debian_version "$("$1" --version | sed 's/^forage //')")
  stage=$(mktemp -d -p "$4" stage.XXXXXX)
  trap 'rm -rf "$stage"' EXIT
  stage_package "$1" "$2" "$3" "$version"
  doing="Building the Debian package" quietly make -C "$stage" -f debian/rules binary
  realpath -- "$4/forage_${version}_$(dpkg --print-architecture).deb"
)

# Lays out what packaging/debian names, in `stage`.
stage_package() {
  local program=$1 app=$2 bills=$3 version=$4 maintainer
  maintainer="${DEBFULLNAME:-The authors of Forage} <${DEBEMAIL:-forage@example.org}>"
  cp -r --no-preserve=mode "$app" "$stage/app"
  cp -r packaging/monitoring packaging/forage.env packaging/debian CHANGELOG.md docs/{install,operating,configuration}.md \
    "$bills"/forage-*.cdx.json "$stage"
  cp "$program" "$stage/forage"
  bundle_libraries "$stage/libraries" "$stage"
  cp packaging/forage.service "$stage/debian"
  mkdir "$stage/completions"
  "$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$stage/completions/forage"
  python3 bin/support/man_pages.py "$program" "$version" "$stage"
  python3 bin/support/debian_copyright.py >"$stage/debian/copyright"
  sed -i "s/\${forage:Maintainer}/$maintainer/" "$stage/debian/control"
  cat >"$stage/debian/changelog" <<CHANGELOG
forage ($version) stable; urgency=medium

  * See /usr/share/doc/forage/changelog.gz for the changes.

 -- $maintainer  $(LC_ALL=C date --utc --rfc-email --date "@$SOURCE_DATE_EPOCH")
CHANGELOG
}

# Usage: bundle_libraries FOLDER DOCUMENTS. Copies the libraries of the packages that packaging/dependencies.txt marks
# `bundled` from this machine, and their copyright files. The program searches `lib/forage` beside its `bin` first.
bundle_libraries() {
  local package file
  mkdir -p "$1"
  for package in $(sed -nE 's/^debian (\S+) \S+ bundled$/\1/p' packaging/dependencies.txt); do
    # Of a library and its link, only the link has the name that programs ask for.
    for file in $(dpkg-query --listfiles "$package" | grep '\.so\.'); do
      [ ! -L "$file" ] || cp "$file" "$1"
    done
    cp "/usr/share/doc/$package/copyright" "$2/$package.copyright"
  done
}
