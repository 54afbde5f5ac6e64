type Place = { latitude: number; longitude: number }

const MAP = 'https://www.openstreetmap.org'
/** Half of the map's extent in degrees, so that it shows about a kilometre. */
const AROUND = { latitude: 0.0045, longitude: 0.007 }
const ZOOM = 16

/** The page of the map, linked for visitors without JavaScript. */
export function mapPage({ latitude, longitude }: Place): string {
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
}

/** URL of the embedded map, with a marker in its centre. */
export function mapEmbed({ latitude, longitude }: Place): string {
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(4))
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `${MAP}/export/embed.html?${query}`
}
