"""What Schemathesis cannot know by itself: how a body that is a ZIP file is written, and what stands in an address."""

import schemathesis


@schemathesis.serializer("application/zip")
def zip_bytes(context, value):
    """The bytes that it has made up, as they are."""
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def before_call(context, case, kwargs):
    """A `#` or `?` in an id that comes out of an answer is not encoded, and would make another route of the address."""
    for name, value in (case.path_parameters or {}).items():
        if any(sign in str(value) for sign in "#?"):
            case.path_parameters[name] = str(value).replace("#", "-").replace("?", "-")
