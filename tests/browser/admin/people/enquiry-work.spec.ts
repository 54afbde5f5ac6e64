import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, withAdminShop } from '../../support/shops/admin-shop'
import { TEAM } from '../../support/shops/filled'

const { adminEnquiry: messages, dashboard } = en
const { work, log, entry } = messages
const admin = withAdminShop()
const NUMBER = /CU-26-\d{4}-\d{4}/

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const history = (page: Page) => section(page, messages.history)
let path = ''

test('an enquiry is taken with one press and is among the own ones', async () => {
  const page = await admin().staff.newPage()
  const sent = await page.request.post('/api/v1/admin/contactus', {
    data: { name: 'Ravi Kumar', email: 'ravi@example.in', mobile_no: '9845012399', message: 'A ruby below 2 carats?' },
  })
  const [number = ''] = NUMBER.exec(await sent.text()) ?? []
  path = `/staff/enquiries/${number}`
  await page.goto(path)
  await expect(section(page, work.responsible)).toContainText(work.none)
  await button(page, work.take).click()
  await expect(section(page, work.responsible)).toContainText(work.you.replace('{name}', TEAM.staff.name))
  await expect(button(page, work.take)).toHaveCount(0)
  await expect(history(page)).toContainText(entry.assignee.replace('{name}', TEAM.staff.name))
  expect(await findFaults(page)).toEqual([])
  await page.goto('/staff')
  await page.getByRole('link', { name: dashboard.wait.own_enquiries }).click()
  await expect(page).toHaveURL('/staff/enquiries?responsible=mine')
  await expect(page.getByRole('link', { name: work.mine })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.close()
})

test('a call is logged with its outcome, which has to be chosen', async () => {
  const page = await admin().staff.newPage()
  await page.goto(path)
  await page.getByText(log.kinds.call, { exact: true }).click()
  await page.getByLabel(log.callText).fill('The line was engaged.')
  await button(page, log.saveCall).click()
  await expect(page.getByText(messages.errors.outcome_required)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByText(log.outcomes.not_reached, { exact: true }).click()
  await button(page, log.saveCall).click()
  await expect(history(page)).toContainText(entry.not_reached)
  await expect(history(page)).toContainText('The line was engaged.')
  await expect(page.getByLabel(messages.note)).toHaveValue('')
  await page.close()
})

test('a follow-up for today is on the dashboard, leads to its list, and is done by the call', async () => {
  const page = await admin().staff.newPage()
  await page.goto(path)
  await button(page, work.presets[3]).click()
  await expect(history(page)).toContainText(entry.followUp.replace('{day}', ''))
  await section(page, work.followUp).getByText(work.otherDay).click()
  const day = page.getByLabel(work.day)
  await day.fill('2026-01-02')
  await button(page, work.daySave).click()
  await expect(page.getByText(messages.errors.day_invalid.split('{')[0] ?? '')).toBeVisible()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await day.fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()))
  await button(page, work.daySave).click()
  await expect(section(page, work.followUp)).toContainText(work.today)
  expect(await findFaults(page)).toEqual([])
  await page.goto('/staff')
  await page.getByRole('link', { name: dashboard.wait.follow_ups }).click()
  await expect(page).toHaveURL('/staff/enquiries?followup=due')
  await page.getByRole('link', { name: NUMBER }).click()
  await page.getByText(log.kinds.call, { exact: true }).click()
  await page.getByText(log.outcomes.reached, { exact: true }).click()
  await button(page, log.saveCall).click()
  await expect(section(page, work.followUp)).toContainText(work.noDay)
  await expect(history(page)).toContainText(entry.followUpEnded)
  await page.close()
})

test('a manager gives it to herself or to a colleague, and closing ends the follow-up', async () => {
  const page = await admin().manager.newPage()
  await page.goto(path)
  // One press after the other, without a look at the page in between.
  await button(page, work.presets[1]).click()
  await button(page, work.presets[3]).click()
  await button(page, work.take).click()
  await expect(button(page, work.dayRemove)).toBeVisible()
  await expect(section(page, work.responsible)).toContainText(work.you.replace('{name}', TEAM.manager.name))
  await page.getByText(work.give).click()
  await page.getByLabel(work.giveTo).selectOption({ label: TEAM.staff.name })
  await button(page, work.giveSave).click()
  await expect(section(page, work.responsible).getByText(TEAM.staff.name, { exact: true }).first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const ended = history(page).getByText(entry.followUpEnded)
  const endedBefore = await ended.count()
  await button(page, messages.move.closed).click()
  await expect(section(page, work.followUp)).toHaveCount(0)
  await expect(ended).toHaveCount(endedBefore + 1)
  expect(await findFaults(page)).toEqual([])
  await page.close()
})
