import sharp from 'sharp'

/** 800 × 600, red to the left of blue, to be turned upright by its EXIF; with location, owner and note. */
export async function takenByPhone(note = 'noted'): Promise<Buffer> {
  const half = { width: 400, height: 600, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#c02020' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 800, background: '#2020c0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'Asha Rao', ImageDescription: note },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
}
