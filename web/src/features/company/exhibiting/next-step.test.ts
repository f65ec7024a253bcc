// The worst gap comes first, and whoever has none is sent to their visitors.
import { expect, it } from 'vitest';
import { nextStep } from './next-step';

it('asks for what visitors miss most', () => {
  expect(nextStep(['associations', 'profile_en', 'company_picture'])).toMatchObject({
    gap: 'profile_en',
    text: 'company.exhibiting.neededText',
    to: '/console/companyManage/companyExhEdit',
  });
  expect(nextStep(['company_video', 'company_picture'])).toMatchObject({
    gap: 'company_picture',
    to: '/console/companyManage/editCompany?type=galleries',
  });
});

it('puts the entry in the catalogue before what is good to have', () => {
  expect(nextStep(['associations', 'logo'], true)).toMatchObject({ gap: 'logo' });
  expect(nextStep(['associations'], true)).toMatchObject({ to: '/console/participationManage/companyEtc' });
});

it('goes on with what is good to have', () => {
  expect(nextStep(['company_video', 'associations'])).toMatchObject({
    gap: 'company_video',
    text: 'company.exhibiting.betterText',
  });
});

it('shows who came when nothing is missing', () => {
  expect(nextStep([])).toMatchObject({ title: 'company.exhibiting.look', to: '/console/participationManage/callOn' });
});
