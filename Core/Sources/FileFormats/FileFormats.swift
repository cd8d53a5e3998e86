// FileFormats
