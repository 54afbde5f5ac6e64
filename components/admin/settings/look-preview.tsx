import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import { fitLogo, type Logo, type LogoForm, logoPath, parseLogo } from '@/lib/domain/settings/logo'
import { checkAccent, checkPrimary, toBrandProperties } from '@/lib/domain/theme/brand-colours'
import { isColour } from '@/lib/domain/theme/theme'
import type { ShopSettingsMessages } from '@/lib/i18n/admin-messages'

/** `shopName` is what pages show while no name is set. */
type Props = { draft: ShopSettingsDraft; shopName: string; texts: ShopSettingsMessages }
type Shown = { logo: Logo | null; name: string; tagline: string; look: ShopSettingsMessages['look'] }

type Size = { width: number; height: number }

const NAME_CLASS = 'display tracking-[0.08em] uppercase'
const ICON_SIDE = 64

/** The header, the icon and an e-mail as they would be with what is chosen now; a refused colour is left out. */
export function LookPreview({ draft, shopName, texts: { look } }: Props) {
  const { primary_colour, accent_colour } = draft
  const properties = toBrandProperties({
    primary: isColour(primary_colour) && !checkPrimary(primary_colour) ? primary_colour : '',
    accent: isColour(accent_colour) && !checkAccent(accent_colour) ? accent_colour : '',
  })
  const shown = { logo: parseLogo(draft.logo), name: draft.name || shopName, tagline: draft.tagline_en, look }
  return (
    <section aria-labelledby="look-preview" className="grid gap-4 border-t border-line pt-5" style={properties}>
      <h3 id="look-preview" className="text-lg">
        {look.preview}
      </h3>
      <p className="text-soft">{look.previewText}</p>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <HeaderPreview {...shown} />
          <IconPreview {...shown} />
        </div>
        <MailPreview {...shown} />
      </div>
    </section>
  )
}

function Picture({ logo, form, name, size }: { logo: Logo; form: LogoForm; name: string; size: Size }) {
  // biome-ignore lint/performance/noImgElement: made by the shop in its final size
  return <img src={logoPath(logo, form)} alt={name} {...size} className="max-w-full object-contain" />
}

function HeaderPreview({ logo, name, tagline, look }: Shown) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-soft">{look.header}</figcaption>
      <div className="overflow-hidden rounded border border-line bg-paper">
        <p className="h-9 bg-primary" />
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 px-4 py-2">
          {logo ? (
            <Picture {...{ logo, name }} form="header.webp" size={fitLogo(logo, 'header')} />
          ) : (
            <p className={`${NAME_CLASS} text-xl`}>{name}</p>
          )}
          <span className="border-b-2 border-gold">{look.link}</span>
        </div>
        {tagline && <p className="px-4 pb-3 text-sm text-gold-text">{tagline}</p>}
      </div>
    </figure>
  )
}

function IconPreview({ logo, name, look }: Shown) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-soft">{look.icon}</figcaption>
      <div className="flex items-center gap-4">
        {logo ? (
          <span className="overflow-hidden rounded-xl border border-line">
            <Picture {...{ logo, name }} form="icon-192.png" size={{ width: ICON_SIDE, height: ICON_SIDE }} />
          </span>
        ) : (
          // biome-ignore lint/performance/noImgElement: the icon of the shop
          <img src="/icon.svg" alt={name} width={ICON_SIDE} height={ICON_SIDE} />
        )}
        <span className="flex min-w-0 items-center gap-2 rounded-t-lg border border-line bg-card px-3 py-2 text-sm">
          {logo && <Picture {...{ logo }} name="" form="favicon.ico" size={{ width: 16, height: 16 }} />}
          <span className="truncate">{name}</span>
        </span>
      </div>
    </figure>
  )
}

function MailPreview({ logo, name, tagline, look }: Shown) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-soft">{look.mail}</figcaption>
      <div className="grid justify-items-start gap-3 rounded border border-line bg-paper p-5">
        {logo && <Picture {...{ logo, name }} form="mail.png" size={fitLogo(logo, 'mail')} />}
        <p className={`${NAME_CLASS} text-2xl`}>{name}</p>
        {tagline && <p className="text-sm text-gold-text">{tagline}</p>}
        <p>{look.sample}</p>
        <span className="btn btn-primary">{look.button}</span>
      </div>
    </figure>
  )
}
