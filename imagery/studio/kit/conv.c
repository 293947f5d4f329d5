// 3x3 convolution with zero padding over an image of interleaved channels, the hot loop of denoise.py.
// in: h x w x ci, weights: 9 x ci x co (co padded to a multiple of 32 by the caller), bias: co, out: h x w x co.
#include <string.h>

enum { LANES = 32, PIXELS = 6 };

/** Adds one tap (dy, dx) for PIXELS neighbours and LANES output channels. */
static inline void tap(float acc[PIXELS][LANES], const float *in, const float *wt, int ci, int co) {
  for (int k = 0; k < ci; k++) {
    const float *w = wt + (long)k * co;
    for (int p = 0; p < PIXELS; p++) {
      const float v = in[(long)p * ci + k];
      for (int o = 0; o < LANES; o++) acc[p][o] += v * w[o];
    }
  }
}

void conv3x3(const float *in, const float *weights, const float *bias, float *out, int h, int w, int ci, int co,
             int relu) {
  // The caller pads the image by one pixel on each side, and by PIXELS on the right, so that no tap leaves it.
  const int stride = w + 2 + PIXELS;
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x += PIXELS)
      for (int o0 = 0; o0 < co; o0 += LANES) {
        const int n = w - x < PIXELS ? w - x : PIXELS;
        float acc[PIXELS][LANES];
        for (int p = 0; p < PIXELS; p++) memcpy(acc[p], bias + o0, sizeof acc[p]);
        for (int dy = 0; dy < 3; dy++)
          for (int dx = 0; dx < 3; dx++)
            tap(acc, in + ((long)(y + dy) * stride + x + dx) * ci, weights + (long)(dy * 3 + dx) * ci * co + o0,
                ci, co);
        for (int p = 0; p < n; p++) {
          float *to = out + ((long)y * w + x + p) * co + o0;
          for (int o = 0; o < LANES; o++) to[o] = relu && acc[p][o] < 0.f ? 0.f : acc[p][o];
        }
      }
}
