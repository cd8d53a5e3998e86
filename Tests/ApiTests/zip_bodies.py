"""How Schemathesis writes a body that is a ZIP file: the bytes that it has made up, as they are."""

import schemathesis


@schemathesis.serializer("application/zip")
def zip_bytes(context, value):
    return value if isinstance(value, bytes) else str(value).encode()
