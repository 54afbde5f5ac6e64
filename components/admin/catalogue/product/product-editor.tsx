'use client'

import type { Locale } from '@/lib/domain/locale'
import { EditorSaveBar } from '../editor-save-bar'
import type { CatalogueMessages } from '../labels'
import { ConflictBar } from './conflict-bar'
import { ErrorSummary } from './error-summary'
import { FactFields } from './fact-fields'
import { SectionLinks } from './form-section'
import { PhotoFields } from './media/photo-fields'
import { SpinFields } from './media/spin-fields'
import { VideoFields } from './media/video-fields'
import { OptionFields } from './options/option-fields'
import { PlaceFields } from './place-fields'
import { PriceFields } from './price-fields'
import { ReportFields } from './report-fields'
import { StatusField } from './status-field'
import { DescriptionFields, TitleFields } from './text-fields'
import { type EditedPage, useProduct } from './use-product'

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
      className="product-form grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      <SectionLinks messages={messages} />
      <div className="grid gap-4">
        <p className="text-sm text-soft">{messages.requiredMark}</p>
        <TitleFields {...parts} />
        <StatusField {...parts} isNew={page.id === null} />
      </div>
      <PriceFields
        {...parts}
        saved={{ stock: page.id === null ? null : edit.lastSeenStock, isReserved: page.isReserved }}
      />
      <PhotoFields {...parts} />
      <DescriptionFields {...parts} />
      <PlaceFields {...parts} />
      <div className="grid gap-8 lg:grid-cols-2">
        <SpinFields {...parts} />
        <VideoFields {...parts} />
      </div>
      <FactFields {...parts} />
      <OptionFields {...parts} id={page.id} />
      <ReportFields {...parts} />
      {edit.newest && <ConflictBar edit={edit} messages={messages} />}
      <EditorSaveBar edit={edit} messages={messages}>
        <ErrorSummary problems={edit.problems} messages={messages} />
        {edit.isChanged && (
          <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.925rem]">
            {edit.isKept ? messages.kept : messages.unsaved}
            <button type="button" className="link" onClick={edit.drop}>
              {messages.discardDraft}
            </button>
          </p>
        )}
      </EditorSaveBar>
    </form>
  )
}
