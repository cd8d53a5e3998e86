import FoundationEssentials

/// Pictures of eight by six pixels from red to blue, made in a browser, and parts added by cameras or
/// attackers.
enum TinyPictures {
  static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j\
    q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
    pKSkpKSkpKT/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAWEAEBAQAAAAAAAAAAAAAAAAAAAgP/\
    xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/EABkRAAIDAQAAAAAAAAAAAAAAAAACAQMSMf/aAAwDAQACEQMRAD8AkaUAr0IuODXNOz//\
    2Q==
    """)

  static let png = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAdElEQVR4AVSNzRFAUAyEv3kFeFShB00owUEHTjpw0YGTDhShCUWY\
    CQ1E4m84bXbn201YyXQh15lCJ0odqLWj1YZeK0YNGylCgutGfHXH80gQCx/zheQu3QuRLyRWclgMOhcuc8176K/EIC+F3Q43T/iH\
    IwcAAAD//8p40b0AAAAGSURBVAMAadg3/FfaqWwAAAAASUVORK5CYII=
    """)

  static let lossyWebP = bytes(
    """
    UklGRj4AAABXRUJQVlA4IDIAAABwAQCdASoIAAYACsBoJbACdAGIQAD+7+pNTa0XP5MXc/02+/4djPYj94zLnPa6QAAAAA==
    """)

  static let losslessWebP = bytes(
    """
    UklGRnoAAABXRUJQVlA4TG0AAAAvB0ABAFcRDNu2cRyEATPfK+NGkhqx+ccKnDdTPOY//v7dlf0GzCIAYREpJQ3QSBEAMKCRIspQ\
    0mAoAjhe4tmAYQAAZZPZrtlGRP/jf69taJL97n1qi5fPMXdVUOxc+jpqjtexyUYQOLXFSYoAAA==
    """)

  static let transparentWebP = bytes(
    """
    UklGRmgAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSA0AAAABDzD/ERHi+P8R/Q8cAFZQOCA0AAAAcAEAnQEqCAAGAArAaCWw\
    AnQBiEAA/u/qSFZDol8mJf/cUs/nbc9+Py/eoasCPBZDYAAAAA==
    """)

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text)!)
  }
}
