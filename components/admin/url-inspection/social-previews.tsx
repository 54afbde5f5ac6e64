import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Props = {
  /** Open Graph and Twitter tags of the page. */
  metas: Record<string, string>
  /** Path of the picture on this shop; an absolute URL of another host is printed, not loaded. */
  image: string | null
  url: string
  lang: Locale
  locale: Locale
}

const NAMES = ['WhatsApp', 'Facebook', 'X'] as const

/** Previews of the link in WhatsApp, Facebook and X, with the picture and tags that they read. */
export function SocialPreviews({ metas, image, url, lang, locale }: Props) {
  const { urlInspection } = getMessages(locale)
  const t = getTranslator(locale, 'urlInspection')
  if (!image) return <p>{urlInspection.noCard}</p>
  if (!image.startsWith('/')) return <p className="wrap-anywhere">{t('cardForeign', { url: image })}</p>
  const title = metas['og:title'] ?? ''
  const textLines = {
    WhatsApp: [title, metas['og:description'], new URL(url).host],
    Facebook: [new URL(url).host.toUpperCase(), title, metas['og:description']],
    X: [metas['twitter:title'] ?? title],
  }
  return (
    <div className="grid gap-5">
      {NAMES.map((name) => (
        <figure key={name} className="max-w-[420px]">
          <figcaption className="mb-1 text-sm text-soft">{name}</figcaption>
          <div lang={lang} dir="ltr" className="overflow-hidden rounded-lg border border-line bg-sand">
            {/* biome-ignore lint/performance/noImgElement: the very file that the messengers fetch */}
            <img src={image} alt={metas['og:image:alt'] ?? ''} width={1200} height={630} className="w-full" />
            <div className="p-3">
              {[...new Set(textLines[name])].map((text) => (
                <p
                  key={text}
                  className={text === title ? 'line-clamp-2 font-medium' : 'line-clamp-2 text-sm text-soft'}
                >
                  {text}
                </p>
              ))}
            </div>
          </div>
        </figure>
      ))}
    </div>
  )
}
