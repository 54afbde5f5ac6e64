/** The browser's barcode detector, where available. */
type Detector = { detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
  interface Document {
    featurePolicy?: { allowsFeature: (name: string) => boolean }
  }
}

/** Sizes in pixels at which a photograph is tried: a large one may be too noisy, a small one too coarse. */
const SIDES = [1000, 1800, 500]

/**
 * Whether this document may not use the camera although the browser could read codes: permissions are those of the page
 * that was loaded first, and only the report page's Permissions-Policy allows the camera.
 */
export function isCameraBlocked(): boolean {
  return window.BarcodeDetector !== undefined && document.featurePolicy?.allowsFeature('camera') === false
}

/** The browser's own reader of QR codes; null where it has none. */
export async function getDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return null
  const formats = await BarcodeDetector.getSupportedFormats()
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

/** The text of the QR code in a photograph; null where none is found or the file is no picture. Nothing leaves the device. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    const [code] = (await (await getDetector())?.detect(picture).catch(() => [])) ?? []
    return code?.rawValue ?? (await decode(picture))
  } finally {
    picture.close()
  }
}

async function decode(picture: ImageBitmap): Promise<string | null> {
  const { default: decodeQr } = await import('qr/decode.js')
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) return null
    context.drawImage(picture, 0, 0, width, height)
    try {
      return decodeQr(context.getImageData(0, 0, width, height))
    } catch {
      // Not at this size.
    }
  }
  return null
}
