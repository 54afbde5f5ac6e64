import type { Metadata } from 'next'
import { site } from '../site'

/** Metadata common to every page: icons, manifest, and site verification. */
export function toSiteMetadata(): Metadata {
  const { name, verification } = site()
  const { google, bing, facebook } = verification
  return {
    applicationName: name,
    manifest: '/manifest.webmanifest',
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    verification: {
      ...(google && { google }),
      other: {
        ...(bing && { 'msvalidate.01': bing }),
        ...(facebook && { 'facebook-domain-verification': facebook }),
      },
    },
  }
}
