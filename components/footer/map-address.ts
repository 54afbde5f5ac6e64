type Place = { latitude: number; longitude: number }

const MAP = 'https://www.openstreetmap.org'
/** Half of what the map shows, in degrees: a good kilometre across. */
const AROUND = { latitude: 0.0045, longitude: 0.007 }
const ZOOM = 16

/** The page of the map, for whoever has no scripts. */
export function mapPage({ latitude, longitude }: Place): string {
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
}

/** The map to embed, a pin in its middle. */
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
