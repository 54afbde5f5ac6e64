'use client'

import type { Locale } from '@/lib/domain/locale'
import { EditorSaveBar } from '../editor-save-bar'
import type { CatalogueMessages } from '../labels'
import { ConflictBar } from './conflict-bar'
import { FactFields } from './fact-fields'
import { SectionLinks } from './form-section'
import { OptionFields } from './options/option-fields'
import { PhotoFields } from './photo-fields'
import { PlaceFields } from './place-fields'
import { PriceFields } from './price-fields'
import { ReportFields } from './report-fields'
import { SpinFields } from './spin-fields'
import { TextFields } from './text-fields'
import { type EditedPage, useProduct } from './use-product'
import { VideoFields } from './video-fields'

type Props = { page: EditedPage; messages: CatalogueMessages; locale: Locale }

/** The whole product form; a saved change is live at once. */
export function ProductEditor({ page, messages, locale }: Props) {
  const edit = useProduct(page, messages, locale)
  const { form, put, errorAt } = edit
  const parts = { form, put, errorAt, messages, names: page.vocabulary, locale }
  return (
    <form
      noValidate
      method="post"
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      {edit.isKept && (
        <p role="status" className="flex flex-wrap items-center gap-3 rounded border border-line bg-sand px-4 py-2">
          {messages.kept}
          <button type="button" className="btn btn-line btn-small" onClick={edit.drop}>
            {messages.discardDraft}
          </button>
        </p>
      )}
      <SectionLinks messages={messages} />
      <TextFields {...parts} />
      <PhotoFields {...parts} />
      <div className="grid gap-8 lg:grid-cols-2">
        <PriceFields {...parts} />
        <PlaceFields {...parts} />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <SpinFields {...parts} />
        <VideoFields {...parts} />
      </div>
      <FactFields {...parts} />
      <OptionFields {...parts} id={page.id} />
      <ReportFields {...parts} />
      {edit.newest && <ConflictBar edit={edit} messages={messages} />}
      <EditorSaveBar edit={edit} messages={messages} />
    </form>
  )
}
