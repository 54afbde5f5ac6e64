import encode from 'qr'

/** A QR code including its quiet zone, row by row; true is dark. */
export type QrModules = boolean[][]

/** Light modules on each side (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4

/** The QR code of a text with error correction level Q, which tolerates 25 % damage. `toQrModules('https://…')` */
export function toQrModules(text: string): QrModules {
  return encode(text, 'raw', { ecc: 'quartile', border: QUIET_ZONE_MODULES })
}

/** The dark modules as one path of an SVG, one unit a module. `'M0 0h1v1h-1z…'` */
export function toQrPath(modules: QrModules): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
