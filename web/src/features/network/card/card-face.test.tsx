// A card as its readers see it: links where there is something to follow, a mask where something is kept back.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { CardFace } from './card-face';
import labels from './labels/face.en';
import type { ShownCard } from './visibility';

const card: ShownCard = {
  avatar: '',
  name_zh: '沈慕云',
  name_en: 'Shen Muyun',
  position_zh: '',
  position_en: 'Trade manager',
  company_zh: '远岸航运',
  company_en: '',
  intro_zh: '',
  intro_en: '',
  email: 'shen@farshore.example',
  website: 'javascript:alert(1)',
  hidden: ['mobile', 'education'],
  education: [],
};

it('says both names, and what is kept for an exchange', () => {
  renderWith(<CardFace card={card} label="Card" />, { labels });
  expect(screen.getByText('Shen Muyun')).toBeTruthy();
  expect(screen.getByText('沈慕云').getAttribute('lang')).toBe('zh-CN');
  expect(screen.getByText('远岸航运').getAttribute('lang')).toBe('zh-CN');
  expect(screen.getAllByText('After exchanging cards')).toHaveLength(1);
  expect(screen.getByText('Mobile')).toBeTruthy();
  expect(screen.queryByText('WeChat')).toBeNull();
});

it('leads to mail, and nowhere where an address is none', () => {
  renderWith(<CardFace card={card} label="Card" />, { labels });
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:shen@farshore.example');
  expect(screen.getByText('javascript:alert(1)').tagName).not.toBe('A');
});

it('says so where nothing is public', () => {
  renderWith(<CardFace card={{ ...card, email: '', website: '', hidden: [] }} label="Card" />, { labels });
  expect(screen.getByText('No contact details are public yet.')).toBeTruthy();
});
