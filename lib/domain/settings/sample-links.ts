import { toNetwork } from './network-name'

/**
 * Shown in the footer instead of missing links while the shop has its sample catalogue, each marked as a sample; never
 * part of structured data.
 */
export const SAMPLE_LINKS = {
  videos: 'https://www.youtube.com/',
  reviews: 'https://www.google.com/maps',
  social: ['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.pinterest.com/'].map((url) => ({
    name: toNetwork(url),
    url,
  })),
}
