import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { VideoLink } from '@/components/product/video-link'
import { clearFormDraft, readFormDraft, saveFormDraft } from '@/lib/browser/forms/form-draft'

beforeEach(() => clearFormDraft('consult'))
afterEach(cleanup)

function follow() {
  render(
    <VideoLink href="#form" question="I would like to see this ring live." className="link">
      See it live
    </VideoLink>,
  )
  screen.getByRole('link', { name: 'See it live' }).click()
}

it('opens the consultation form with a video call and the product filled in', () => {
  follow()
  expect(readFormDraft('consult')).toEqual({ channel: 'video', question: 'I would like to see this ring live.' })
})

it('keeps a question that was typed before', () => {
  saveFormDraft('consult', { name: 'Asha', channel: 'phone', question: 'Which finger?' })
  follow()
  expect(readFormDraft('consult')).toEqual({ name: 'Asha', channel: 'video', question: 'Which finger?' })
})
