'use client'

import { useEffect, useRef, useState } from 'react'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
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
import { CategoryChoice, ChosenCategory } from './new/category-choice'
import { useNextSku } from './new/use-next-sku'
import { OptionFields } from './options/option-fields'
import { PlaceFields } from './place-fields'
import { PriceFields } from './price-fields'
import { ReportFields } from './report-fields'
import { StatusField } from './status-field'
import { DescriptionFields, TitleFields } from './text-fields'
import { type EditedPage, useProduct } from './use-product'

type Props = {
  page: EditedPage
  /** The names of the category types by id, of which the tree of categories consists. */
  typeNames: ReadonlyMap<number, string>
  messages: CatalogueMessages
  locale: Locale
}

/** The whole product form; a saved change is live at once. */
export function ProductEditor({ page, typeNames, messages, locale }: Props) {
  const edit = useProduct(page, messages, locale)
  const { form, put, errorAt } = edit
  const formElement = useRef<HTMLFormElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const isNew = page.id === null
  useNextSku(isNew ? form.category_id : '', (change) => put(change, false))
  useEffect(() => {
    if (edit.refusals > 0) focusFirstError(formElement.current)
  }, [edit.refusals])
  const parts = { form, put, errorAt, messages, names: page.vocabulary, locale }
  if (isNew && (form.category_id === '' || isChoosing))
    return (
      <CategoryChoice
        {...{ typeNames, messages, locale }}
        categories={page.vocabulary.categories}
        current={form.category_id}
        onChoose={(category_id) => {
          put({ category_id })
          setIsChoosing(false)
        }}
      />
    )
  return (
    <form
      ref={formElement}
      noValidate
      method="post"
      className="product-form grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      {isNew && <ChosenCategory {...parts} onChange={() => setIsChoosing(true)} />}
      <SectionLinks isNew={isNew} messages={messages} />
      {isNew && <FactFields {...parts} isNew />}
      <div className="grid gap-4">
        <p className="text-sm text-soft">{messages.requiredMark}</p>
        <TitleFields {...parts} />
        <StatusField {...parts} isNew={isNew} />
      </div>
      <PriceFields {...parts} saved={{ stock: isNew ? null : edit.lastSeenStock, isReserved: page.isReserved }} />
      <PhotoFields {...parts} />
      <DescriptionFields {...parts} />
      <PlaceFields {...parts} />
      <div className="grid gap-8 lg:grid-cols-2">
        <SpinFields {...parts} />
        <VideoFields {...parts} />
      </div>
      {!isNew && <FactFields {...parts} isNew={false} />}
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
