'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { BannerDraft } from '@/lib/contract/admin/shop-data'
import { type Locale, mapLocales } from '@/lib/domain/locale'
import { BannerForm } from './banner-form'
import type { PreviewedHome } from './banner-preview'
import { BannerRow, type BannerStatus } from './banner-row'
import type { ShopLabels } from './labels'
import { StaleVersionNote } from './stale-version-note'
import { useShopDataSave } from './use-shop-data-save'

type Props = {
  version: number
  banners: BannerDraft[]
  /** How the home page shows a banner. */
  home: PreviewedHome
  /** One for each banner, by index. */
  words: BannerStatus[]
  labels: ShopLabels
  lang: Locale
  mayChange: boolean
}

const EMPTY_BANNER: BannerDraft = {
  id: null,
  title: mapLocales(() => ''),
  subtitle: mapLocales(() => ''),
  alt: mapLocales(() => ''),
  button: mapLocales(() => ''),
  link: '',
  image: '',
  starts: null,
  ends: null,
}

/** The banners in their order; each change is saved at once. */
export function BannerEditor({ version, banners, words, home, labels, lang, mayChange }: Props) {
  const saving = useShopDataSave(labels, version)
  const [open, setOpen] = useState<number | null>(null)
  const [unsavedBanners, setUnsavedBanners] = useState<BannerDraft[]>()
  const saveBanners = async (value: BannerDraft[]) => {
    setUnsavedBanners(value)
    const isSaved = await saving.save((now) => adminClient.shopdata.savebanners({ version: now, value }))
    if (isSaved) setOpen(null)
  }
  const move = (from: number, to: number) => {
    const list = banners.filter((_, index) => index !== from)
    const [moved] = banners.slice(from, from + 1)
    if (moved) saveBanners([...list.slice(0, to), moved, ...list.slice(to)])
  }
  const replaceBanner = (position: number, draft: BannerDraft) =>
    saveBanners(
      position === banners.length
        ? [...banners, draft]
        : banners.map((one, index) => (index === position ? draft : one)),
    )
  const form = (position: number, draft: BannerDraft) => (
    <BannerForm
      key={position}
      draft={draft}
      home={home}
      opensHome={words.slice(0, position).every(({ isNow }) => !isNow)}
      lang={lang}
      labels={labels}
      saving={{ ...saving, errorAt: (path) => saving.errorAt(`value.${position}.${path}`) }}
      onSave={(next) => replaceBanner(position, next)}
      onCancel={() => setOpen(null)}
    />
  )
  return (
    <div className="grid gap-4">
      {banners.length === 0 && <p className="text-soft">{labels.banners.none}</p>}
      <ol className="grid gap-4" data-banners="">
        {banners.map((banner, index) => (
          <li key={banner.id} className="rounded border border-line bg-card p-4">
            <BannerRow
              banner={banner}
              messages={words[index]}
              labels={labels}
              lang={lang}
              position={{ isFirst: index === 0, isLast: index === banners.length - 1 }}
              busy={saving.busy}
              mayChange={mayChange}
              onEdit={() => setOpen(open === index ? null : index)}
              onMove={(step) => move(index, index + step)}
              onRemove={() => saveBanners(banners.filter((_, other) => other !== index))}
            />
            {open === index && form(index, banner)}
          </li>
        ))}
      </ol>
      {saving.isBehind && (
        <StaleVersionNote
          labels={labels}
          busy={saving.busy}
          onKeepMine={() => unsavedBanners && saveBanners(unsavedBanners)}
        />
      )}
      <ErrorLine text={saving.problem} />
      {mayChange && open !== banners.length && (
        <button
          type="button"
          className="btn btn-primary justify-self-start"
          disabled={saving.busy}
          onClick={() => setOpen(banners.length)}
        >
          {labels.banners.add}
        </button>
      )}
      {open === banners.length && (
        <div className="rounded border border-line bg-card p-4">{form(banners.length, EMPTY_BANNER)}</div>
      )}
    </div>
  )
}
