type Coordinates = { latitude: number; longitude: number }

const MAP_ORIGIN = 'https://www.openstreetmap.org'
/** Half of the map's extent in degrees, so that it shows about a kilometre. */
const HALF_EXTENT = { latitude: 0.0045, longitude: 0.007 }
const ZOOM = 16

/** The page of the map, linked for visitors without JavaScript. */
export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
}

/** URL of the embedded map, with a marker in its centre. */
export function mapEmbedUrl({ latitude, longitude }: Coordinates): string {
  const box = [
    longitude - HALF_EXTENT.longitude,
    latitude - HALF_EXTENT.latitude,
    longitude + HALF_EXTENT.longitude,
    latitude + HALF_EXTENT.latitude,
  ].map((degrees) => degrees.toFixed(4))
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `${MAP_ORIGIN}/export/embed.html?${query}`
}
