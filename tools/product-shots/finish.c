/* Denoises a path-traced picture and maps it to display values.
 *
 * Two half-renders give the noise of every pixel; an edge-avoiding wavelet (a-trous) blurs only as far as that
 * noise reaches, held back by the surface's normal and colour, which the renderer knows almost exactly. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef float f;

/* The renderer now and then leaves a pixel undefined; it counts as black. */
static f sane(f x) { return isfinite(x) ? x : 0; }

static void variance(const f *a, const f *b, f *mean, f *var, int w, int h) {
  f *raw = malloc(sizeof(f) * w * h);
  for (int i = 0; i < w * h; i++) {
    f sum = 0, la = 0, lb = 0;
    for (int c = 0; c < 3; c++) { la += sane(a[i * 3 + c]); lb += sane(b[i * 3 + c]); }
    for (int c = 0; c < 3; c++) {
      f x = sane(a[i * 3 + c]), y = sane(b[i * 3 + c]);
      /* A firefly is in one half only: lean to the darker one. */
      if (la > 3 * lb + 0.6f) x = y * 1.2f; else if (lb > 3 * la + 0.6f) y = x * 1.2f;
      mean[i * 3 + c] = 0.5f * (x + y);
      sum += (x - y) * (x - y);
    }
    raw[i] = sum / 12;
  }
  const int r = 3;
#pragma omp parallel for
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
    f sum = 0, n = 0;
    for (int v = -r; v <= r; v++) for (int u = -r; u <= r; u++) {
      int p = x + u, q = y + v;
      if (p < 0 || q < 0 || p >= w || q >= h) continue;
      sum += raw[q * w + p]; n += 1;
    }
    var[y * w + x] = sum / n;
  }
  free(raw);
}

static f far2(const f *a, int i, int j) {
  f s = 0;
  for (int c = 0; c < 3; c++) { f d = a[i * 3 + c] - a[j * 3 + c]; s += d * d; }
  return s;
}

/* Distances are taken between small averages: a lone bright pixel must not vouch for itself. */
static void soothe(const f *img, f *calm, int w, int h, int on) {
  if (!on) { memcpy(calm, img, sizeof(f) * 3 * w * h); return; }
#pragma omp parallel for
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
    f sum[3] = {0, 0, 0}, n = 0;
    for (int v = -1; v <= 1; v++) for (int u = -1; u <= 1; u++) {
      int p = x + u, q = y + v;
      if (p < 0 || q < 0 || p >= w || q >= h) continue;
      for (int c = 0; c < 3; c++) sum[c] += img[(q * w + p) * 3 + c];
      n += 1;
    }
    for (int c = 0; c < 3; c++) calm[(y * w + x) * 3 + c] = sum[c] / n;
  }
}

static void wavelet(f *img, f *var, const f *normal, const f *albedo, int w, int h, int levels, f strength) {
  static const f kernel[3] = {0.375f, 0.25f, 0.0625f};
  f *next = malloc(sizeof(f) * 3 * w * h), *nvar = malloc(sizeof(f) * w * h), *calm = malloc(sizeof(f) * 3 * w * h);
  for (int level = 0; level < levels; level++) {
    int step = 1 << level;
    f trust = strength * strength * (level < 2 ? 0.5f : 1.0f);
    soothe(img, calm, w, h, level < 2);
#pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
      int i = y * w + x;
      f spread = trust * var[i] + 1e-7f;
      f sum[3] = {0, 0, 0}, vsum = 0, total = 0;
      for (int v = -2; v <= 2; v++) for (int u = -2; u <= 2; u++) {
        int p = x + u * step, q = y + v * step;
        if (p < 0 || q < 0 || p >= w || q >= h) continue;
        int j = q * w + p;
        f e = far2(calm, i, j) / (3 * spread);
        if (normal) e += far2(normal, i, j) * 60;
        if (albedo) e += far2(albedo, i, j) * 300;
        if (e > 12) continue;
        f k = kernel[abs(u)] * kernel[abs(v)] * expf(-e);
        for (int c = 0; c < 3; c++) sum[c] += k * img[j * 3 + c];
        vsum += k * k * var[j]; total += k;
      }
      for (int c = 0; c < 3; c++) next[i * 3 + c] = sum[c] / total;
      nvar[i] = vsum / (total * total);
    }
    memcpy(img, next, sizeof(f) * 3 * w * h);
    memcpy(var, nvar, sizeof(f) * w * h);
  }
  free(next); free(nvar); free(calm);
}

/* Straight through the mid-tones, a soft shoulder above, so that a lit shade keeps its colour. */
static f curve(f x) {
  const f knee = 0.62f;
  if (x < 0) x = 0;
  if (x > knee) { f t = (x - knee) / (1 - knee); x = knee + (1 - knee) * (1 - expf(-t * 0.82f)) ; }
  return x <= 0.0031308f ? 12.92f * x : 1.055f * powf(x, 1 / 2.4f) - 0.055f;
}

void finish(const f *colour_a, const f *colour_b, const f *albedo_a, const f *albedo_b, const f *normal_a,
            const f *normal_b, int w, int h, f exposure, f strength, unsigned char *out) {
  int n = w * h;
  f *col = malloc(12 * n), *alb = malloc(12 * n), *nor = malloc(12 * n), *var = malloc(4 * n);
  f *one = malloc(12 * n), *two = malloc(12 * n);
  variance(albedo_a, albedo_b, alb, var, w, h);
  wavelet(alb, var, 0, 0, w, h, 3, 2.0f);
  variance(normal_a, normal_b, nor, var, w, h);
  wavelet(nor, var, 0, 0, w, h, 3, 2.0f);
  for (int i = 0; i < 3 * n; i++) {
    f base = fmaxf(alb[i], 0.04f);
    one[i] = colour_a[i] / base; two[i] = colour_b[i] / base;
  }
  variance(one, two, col, var, w, h);
  wavelet(col, var, nor, alb, w, h, 5, strength);
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) for (int c = 0; c < 3; c++) {
    int i = (y * w + x) * 3 + c;
    f v = 255 * curve(col[i] * fmaxf(alb[i], 0.04f) * exposure);
    /* Half a level of dither keeps the backdrop from banding. */
    v += ((((x * 1973 + y * 9277 + c * 2671) * 26699) >> 8 & 255) / 255.0f - 0.5f) * 0.9f;
    out[((h - 1 - y) * w + x) * 3 + c] = v < 0 ? 0 : v > 255 ? 255 : (unsigned char)(v + 0.5f);
  }
  free(col); free(alb); free(nor); free(var); free(one); free(two);
}
