import bpy


class NT:
    """A material's node tree, written as expressions: each method adds a node and answers its output."""

    def __init__(s, mat):
        s.m = mat
        mat.use_nodes = True
        s.t = mat.node_tree
        s.t.nodes.clear()
        s.out = s.t.nodes.new('ShaderNodeOutputMaterial')

    def n(s, typ, ins=None, **props):
        nd = s.t.nodes.new('ShaderNode' + typ)
        for k, v in props.items():
            setattr(nd, k, v)
        for k, v in (ins or {}).items():
            sock = nd.inputs[k]
            if hasattr(v, 'is_output') or isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, sock)
            else:
                sock.default_value = v
        return nd

    def math(s, op, a, b=0.0, clamp=False):
        nd = s.n('Math', operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b)):
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, nd.inputs[i])
            else:
                nd.inputs[i].default_value = v
        return nd.outputs[0]

    def vmath(s, op, a, b=(0, 0, 0)):
        nd = s.n('VectorMath', operation=op)
        for i, v in enumerate((a, b)):
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, nd.inputs[i])
            else:
                nd.inputs[i].default_value = v
        return nd.outputs[0]

    def ramp(s, fac, stops, interp='LINEAR'):
        nd = s.n('ValToRGB', {'Fac': fac})
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = (*c, 1) if len(c) == 3 else c
        return nd.outputs[0]

    def noise(s, vec, scale=1, detail=3, rough=0.5, dist=0):
        return s.n(
            'TexNoise',
            {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist},
        ).outputs['Fac']

    def map(s, vec, scale=(1, 1, 1), loc=(0, 0, 0), rot=(0, 0, 0)):
        return s.n('Mapping', {'Vector': vec, 'Scale': scale, 'Location': loc, 'Rotation': rot}).outputs[0]

    def mix(s, fac, a, b, mode='MIX'):
        nd = s.n('MixRGB', blend_type=mode)
        for i, v in enumerate((fac, a, b)):
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, nd.inputs[i])
            else:
                nd.inputs[i].default_value = v if i == 0 else ((*v, 1) if len(v) == 3 else v)
        return nd.outputs[0]

    def rng(s, v, a, b, c, d):
        nd = s.n('MapRange', {'Value': v, 'From Min': a, 'From Max': b, 'To Min': c, 'To Max': d})
        return nd.outputs[0]

    def done(s, sh, cheap=None):
        if cheap is not None:  # Cycles skips the unused branch, so diffuse bounces cost almost nothing
            lp = s.n('LightPath').outputs
            d = s.n('BsdfDiffuse', {'Color': (*cheap, 1)}).outputs[0]
            f = s.math('MAXIMUM', lp['Is Camera Ray'], lp['Is Singular Ray'])
            mx = s.n('MixShader')
            s.t.links.new(f, mx.inputs[0])
            s.t.links.new(d, mx.inputs[1])
            s.t.links.new(sh, mx.inputs[2])
            sh = mx.outputs[0]
        s.t.links.new(sh, s.out.inputs['Surface'])
        return s.m


def hexc(h):
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c)
