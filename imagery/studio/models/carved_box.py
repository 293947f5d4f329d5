"""A small carved box for a shelf: carved front, overhanging lid with a brass knob; metres, front towards -Y."""
import math


from kit import flora
from kit.board import carved_board, creeper
from kit.grain import W
from kit.lathe import Prof, lathe
from kit.mesh import box, setmat
from kit.scene import at
from kit.stock import M


def build(w=0.18, d=0.12, h=0.075, wood='sheesham'):
    """The closed box, its foot on z = 0."""
    body = h - 0.020
    edge = [(-w / 2, 0.0), (w / 2, 0.0), (w / 2, body), (-w / 2, body)]

    def carve(field):
        mid = body / 2
        for s in (1, -1):
            n = max(2, int(w / 0.045))
            stem = [(s * 0.014, mid)]
            stem += [
                (s * (0.014 + (w / 2 - 0.026) * k / n), mid + 0.005 * (-1) ** k) for k in range(1, n + 1)
            ]
            creeper(field, stem, 0.0022, 0.0034, 0.020, 2 * n + 1, 0.7, 0.5, 0.2, 0.46, 3)
        flora.daisy(field, (0, mid), min(0.0165, body * 0.34), 0.0050, 8, 0.2, 0.0006)

    front = carved_board(edge, carve, 0.012, 0.005, 0.004, wood, 'X', 0.0004, 0.0010)
    parts = [at(part, 0, -d / 2 + 0.006, 0.008) for part in front]
    for s in (1, -1):
        parts.append(
            at(W(box(0.010, d - 0.014, body, 0.001), 'Y', wood), s * (w / 2 - 0.005), 0.006, 0.008 + body / 2)
        )
    parts.append(at(W(box(w - 0.022, 0.010, body, 0.001), 'X', wood), 0, d / 2 - 0.005, 0.008 + body / 2))
    parts.append(at(W(box(w + 0.010, d + 0.010, 0.009, 0.0025), 'X', wood), 0, 0, 0.0045))
    parts.append(at(W(box(w + 0.012, d + 0.012, 0.010, 0.0035), 'X', wood), 0, 0, body + 0.0135))
    parts.append(at(W(box(w - 0.030, d - 0.030, 0.006, 0.0025), 'X', wood), 0, 0, body + 0.0205))
    p = Prof(0.0065, 0).bead(0.002, 0.0008).step(0.0036).to(0.0034, 0.003).vase(0.010, 0.0072, 0.0010, 0.5)
    return parts + [at(setmat(lathe(p, 48), M('brass')), 0, 0, body + 0.0233)]


def turned_box(r=0.045, h=0.075, wood='sheesham'):
    """A round turned box with a domed lid and a brass finial, for sindoor."""
    p = Prof(r * 0.80, 0).to(r * 0.84, 0.003).bead(0.004, 0.002).step(r * 0.74).ovolo(h * 0.30, r)
    p.to(r, h * 0.18).bead(0.003, 0.0015).step(r * 0.98).step(r * 1.04).bead(0.005, 0.002).step(r)
    p.ogee(h * 0.24, r * 0.26).bead(0.004, 0.0015).to(0.004, 0.001)
    knob = Prof(0.0050, p.z).bead(0.002, 0.0008).vase(0.013, 0.0064, 0.0008, math.sqrt(0.2))
    return [W(lathe(p, 96), 'Z', wood), setmat(lathe(knob, 48), M('brass'))]
