import { type FormEvent, useState } from 'react'
import { usualButton } from '@/components/home/banner-button'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { useEscape } from '@/lib/browser/ui/use-escape'
import type { BannerDraft } from '@/lib/contract/admin/shop-data'
import { type Locale, mapLocales } from '@/lib/domain/locale'
import { BannerPreview, type PreviewedHome } from './banner-preview'
import { toPictureUrl } from './banner-row'
import { BilingualFields, TranslationHint } from './bilingual-fields'
import type { ShopLabels } from './labels'
import { uploadPicture } from './upload-picture'
import { shopDataErrorText } from './use-shop-data-save'

type Props = {
  draft: BannerDraft
  home: PreviewedHome
  /** Whether it is the first of those that are shown. */
  opensHome: boolean
  lang: Locale
  labels: ShopLabels
  saving: { busy: boolean; errorAt: (path: string) => string | undefined }
  onSave: (draft: BannerDraft) => void
  onCancel: () => void
}

/** Edits a banner: picture, texts in both languages, link and dates. */
export function BannerForm({
  draft: initialDraft,
  labels,
  saving: { busy, errorAt },
  onSave,
  onCancel,
  ...shown
}: Props) {
  const [draft, setDraft] = useState(initialDraft)
  const [picture, setPicture] = useState<{ busy: boolean; problem?: string }>({ busy: false })
  const { banners } = labels
  useEscape(!busy, onCancel)
  const put = (change: Partial<BannerDraft>) => setDraft((before) => ({ ...before, ...change }))
  const choose = async (file: File | undefined) => {
    if (!file) return
    setPicture({ busy: true })
    const { src, reason } = await uploadPicture(file)
    if (src) put({ image: src })
    setPicture({ busy: false, ...(reason && { problem: shopDataErrorText(labels, reason) }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(draft)
  }
  return (
    <form method="post" noValidate className="mt-5 grid gap-5 border-t border-line pt-5" onSubmit={submit}>
      <div className="grid gap-2">
        {draft.image && (
          // biome-ignore lint/performance/noImgElement: one of two widths, made at the upload
          <img
            src={toPictureUrl(draft.image)}
            alt={draft.alt.en}
            width={800}
            height={352}
            className="h-40 w-full max-w-xl rounded object-cover object-[72%_center]"
          />
        )}
        <label className="grid gap-1.5">
          <span className="label">{picture.busy ? banners.choosing : banners.choose}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            disabled={busy || picture.busy}
            className="input"
            aria-describedby="picture-hint"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </label>
        <p id="picture-hint" className="text-sm text-soft">
          {banners.pictureHint}
        </p>
        <ErrorLine text={picture.problem ?? errorAt('image')} />
      </div>
      <TranslationHint labels={labels} />
      {(['title', 'subtitle', 'alt'] as const).map((field) => (
        <BilingualFields
          key={field}
          label={banners[field]}
          languages={banners}
          long={field !== 'title'}
          value={draft[field]}
          errorAt={(lang) => errorAt(`${field}.${lang}`)}
          onChange={(value) => put({ [field]: value })}
        />
      ))}
      <Field
        label={banners.link}
        hint={banners.linkHint}
        dir="ltr"
        value={draft.link}
        error={errorAt('link')}
        onChange={({ target }) => put({ link: target.value })}
      />
      <BilingualFields
        label={banners.button}
        languages={banners}
        value={draft.button}
        usual={mapLocales((locale) => usualButton(draft.link, shown.home.labels[locale]))}
        errorAt={(lang) => errorAt(`button.${lang}`)}
        onChange={(button) => put({ button })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['starts', 'ends'] as const).map((field) => (
          <Field
            key={field}
            type="date"
            label={banners[field]}
            hint={banners.daysHint}
            value={draft[field] ?? ''}
            error={errorAt(field)}
            onChange={({ target }) => put({ [field]: target.value || null })}
          />
        ))}
      </div>
      <BannerPreview draft={draft} texts={banners} {...shown} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" disabled={busy || picture.busy}>
          {busy ? labels.saving : labels.save}
        </button>
        <button type="button" className="btn btn-line" disabled={busy} onClick={onCancel}>
          {labels.cancel}
        </button>
      </div>
    </form>
  )
}
