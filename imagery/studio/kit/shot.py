"""What a picture is, apart from what stands in it."""
from dataclasses import dataclass, field


@dataclass
class Shot:
    """Size in pixels, samples per pixel of the final, exposure in stops. `options` go to render.picture."""

    width: int = 1280
    height: int = 1600
    samples: int = 28
    exposure: float = 0.0
    options: dict = field(default_factory=dict)
