import sharp from 'sharp'
import { bomb } from './catalogue/pictures'

/** A drawing as a merchant exports it: a red mark and three bars for a name, on a transparent ground with a margin. */
export const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120">
<path d="M60 12 104 60 60 108 16 60z" fill="#7a1f33"/><path d="M60 12 78 60 60 108 42 60z" fill="#b8405b"/>
<g fill="#1f1a14"><rect x="130" y="30" width="330" height="16"/><rect x="130" y="56" width="250" height="12"/>
<rect x="130" y="78" width="180" height="12"/></g></svg>`

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

/** A JPEG with noise, which no format without loss makes small. */
export const toNoisyLogo = () =>
  sharp({
    create: {
      width: 900,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

async function toAnimation(): Promise<Buffer> {
  const frames = await Promise.all(['#7a1f33', '#1f1a14'].map((colour) => solid(200, 100, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

type BadLogo = { name: string; mimeType: string; problem: string; toBytes: () => Buffer | Promise<Buffer> }

/** Files that a shop must refuse as its logo, each with the code of the reason. */
export const BAD_LOGOS: BadLogo[] = [
  { name: 'empty.png', mimeType: 'image/png', problem: 'empty', toBytes: () => Buffer.alloc(0) },
  { name: 'notes.png', mimeType: 'image/png', problem: 'not_a_logo', toBytes: () => Buffer.from('Not a picture.\n') },
  {
    name: 'script.svg',
    mimeType: 'image/svg+xml',
    problem: 'logo_script',
    toBytes: () => Buffer.from(LOGO_SVG.replace('<g', '<script>alert(1)</script><g')),
  },
  {
    name: 'handler.svg',
    mimeType: 'image/svg+xml',
    problem: 'logo_script',
    toBytes: () => Buffer.from(LOGO_SVG.replace('<svg', '<svg onload="alert(1)"')),
  },
  {
    name: 'bomb.png',
    mimeType: 'image/png',
    problem: 'logo_pixels',
    toBytes: () => bomb(12_000, 12_000),
  },
  { name: 'moving.webp', mimeType: 'image/webp', problem: 'logo_animated', toBytes: toAnimation },
  {
    name: 'tiny.png',
    mimeType: 'image/png',
    problem: 'logo_small',
    toBytes: () => solid(48, 48, '#7a1f33').png().toBuffer(),
  },
  {
    name: 'line.png',
    mimeType: 'image/png',
    problem: 'logo_shape',
    toBytes: () => solid(900, 40, '#7a1f33').png().toBuffer(),
  },
  {
    name: 'white.png',
    mimeType: 'image/png',
    problem: 'logo_invisible',
    toBytes: () => solid(300, 120, '#ffffff').png().toBuffer(),
  },
  {
    name: 'large.png',
    mimeType: 'image/png',
    problem: 'logo_large',
    toBytes: () => Buffer.alloc(3 * 1_048_576, 1),
  },
]
