/// What `forage --version` prints, and what a bill of materials names. The newest part of CHANGELOG.md has
/// the same number; `docs/releasing.md` says when it changes.
let forageVersion = "0.1.0-dev"
