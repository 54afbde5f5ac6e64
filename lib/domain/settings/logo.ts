/** An uploaded logo: the SHA-256 of its stored picture, whose size is in pixels. */
export type Logo = { sha: string; width: number; height: number }
type Size = Pick<Logo, 'width' | 'height'>

/** The largest file that is accepted, in bytes. */
export const MAX_LOGO_BYTES = 2 * 1_048_576
/** The longest side of the stored picture, in pixels. */
export const LOGO_SIDE = 1024
/** A picture whose longer side has fewer pixels would be blurred in icons. */
export const MIN_LOGO_SIDE = 128
/** How many times its height a logo may be wide, and its width high. */
export const MAX_LOGO_WIDTH_RATIO = 8
export const MAX_LOGO_HEIGHT_RATIO = 2
/** The most bytes of the picture in the header. */
export const MAX_HEADER_LOGO_BYTES = 20_000

/** The pictures that are made of a logo, by the end of their names. */
export const LOGO_FORMS = [
  'header.webp',
  'mail.png',
  'print.png',
  'favicon.ico',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
] as const
export type LogoForm = (typeof LOGO_FORMS)[number]

/** The room of the logo on a page and in a mail, in CSS pixels, and on an invoice, in points. */
const ROOM = {
  header: { width: 200, height: 44 },
  footer: { width: 200, height: 56 },
  mail: { width: 220, height: 56 },
  invoice: { width: 180, height: 46 },
}

const LOGO = /^([a-f0-9]{64})-(\d{1,4})x(\d{1,4})$/
const NAME = /^([a-f0-9]{64}|current)-([a-z0-9-]+\.[a-z]+)$/
const FOLDER = '/images/logo'
const CURRENT = 'current'
/** The paths at which browsers and the manifest look for icons. */
const ICONS: Record<string, LogoForm> = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
  '/icon-192.png': 'icon-192.png',
  '/icon-512.png': 'icon-512.png',
  '/icon.svg': 'icon-512.png',
  '/icon-maskable-512.png': 'maskable-512.png',
}

/** The setting `3f…-640x160`; null for any other text. */
export function parseLogo(text: string): Logo | null {
  const [, sha, width, height] = LOGO.exec(text) ?? []
  const size = { width: Number(width), height: Number(height) }
  const isSize = [size.width, size.height].every((side) => side >= 1 && side <= LOGO_SIDE)
  return sha && isSize ? { sha, ...size } : null
}

/** The setting of a logo, as `parseLogo` reads it. */
export const toLogoSetting = ({ sha, width, height }: Logo): string => `${sha}-${width}x${height}`

/** The path of a picture that is made of a logo: it changes with the logo. */
export const logoPath = ({ sha }: Logo, form: LogoForm): string => `${FOLDER}/${sha}-${form}`

/** What a name below /images/logo asks for, `sha` null for the logo in use; null for another name. */
export function parseLogoName(name: string): { sha: string | null; form: LogoForm } | null {
  const [, start, end] = NAME.exec(name) ?? []
  const form = LOGO_FORMS.find((one) => one === end)
  return start && form ? { sha: start === CURRENT ? null : start, form } : null
}

/** Where the logo in use is read instead of an icon of the shop's own: `/favicon.ico`; null for another URL. */
export function toIconPath(url: string): string | null {
  const form = Object.hasOwn(ICONS, url) ? ICONS[url] : undefined
  return form ? `${FOLDER}/${CURRENT}-${form}` : null
}

/** The size in which a logo is shown: as large as its room allows. */
export function fitLogo(logo: Size, place: keyof typeof ROOM): Size {
  return fitInto(logo, ROOM[place])
}

/** The largest size of these proportions within a room, in whole pixels. */
export function fitInto({ width, height }: Size, room: Size): Size {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
