import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import { logoPath } from '@/lib/domain/settings/logo'
import { BACKGROUNDS } from '@/lib/domain/theme/theme'
import { toThemeColour } from '@/lib/seo/site-metadata'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

function listIcons() {
  const { logo } = site()
  if (logo)
    return [
      icon(logoPath(logo, 'icon-192.png'), '192x192'),
      icon(logoPath(logo, 'icon-512.png'), '512x512'),
      icon(logoPath(logo, 'maskable-512.png'), '512x512', 'maskable'),
    ]
  return [
    icon('/icon.svg', 'any'),
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
  ]
}

/** The web manifest, generated per request, because name, logo and colours are configured at run time. */
export function GET(): Response {
  const { name, tagline } = site()
  const manifest = {
    id: '/',
    name,
    short_name: name,
    ...(tagline && { description: tagline[DEFAULT_LOCALE] }),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: BACKGROUNDS.paper,
    theme_color: toThemeColour(),
    icons: listIcons(),
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
