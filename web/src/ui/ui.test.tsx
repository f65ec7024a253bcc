// Proves what the primitives promise: tokens agree, fields are tied to their errors, tabs and dialogs obey the keyboard.
import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { countdownParts, shareOfYear } from './countdown';
import { Field } from './field';
import { Input, PasswordInput } from './input';
import { QrCode } from './qr-code';
import { Tabs } from './tabs';
import { colour } from './tokens';

describe('tokens', () => {
  it('are the same in CSS and in code', () => {
    const css = readFileSync('src/ui/tokens.css', 'utf8');
    for (const [name, value] of Object.entries(colour)) {
      const variable = name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)$/, '-$1');
      expect(css, name).toContain(`--${variable}: ${value};`);
    }
  });
});

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    const { rerender } = render(
      <Field label="Mail" hint="We never share it">
        <Input name="mail" />
      </Field>,
    );
    const input = screen.getByLabelText('Mail');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'We never share it',
    );
    expect(input.getAttribute('aria-invalid')).toBeNull();
    rerender(
      <Field label="Mail" hint="We never share it" error="Needs an @">
        <Input name="mail" />
      </Field>,
    );
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Needs an @');
  });

  it('shows a password on request', async () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show" hideLabel="Hide" />
      </Field>,
    );
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
  });
});

describe('a button', () => {
  it('never submits by accident, and can be a link', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
    render(
      <Button as="a" href="/x" kind="go">
        Go
      </Button>,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/x');
  });
});

describe('tabs', () => {
  function Example({ onChange }: { onChange: (key: string) => void }) {
    const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
    const choose = (key: 'a' | 'b' | 'c') => {
      setValue(key);
      onChange(key);
    };
    const items = (['a', 'b', 'c'] as const).map((key) => ({ key, label: key }));
    return (
      <Tabs items={items} value={value} onChange={choose} label="Ways">
        {value}
      </Tabs>
    );
  }

  it('move with arrows, Home and End, and only one is in the tab order', async () => {
    const onChange = vi.fn();
    render(<Example onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{End}{Home}');
    expect(onChange.mock.calls.flat()).toEqual(['c', 'a', 'c', 'a']);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    expect(screen.getByRole('tabpanel').textContent).toBe('a');
  });
});

describe('numbers', () => {
  it('split what is left until a moment, never below zero', () => {
    expect(countdownParts(100_000, 0)).toEqual({ days: 1, hours: 3, minutes: 46, seconds: 40 });
    expect(countdownParts(5, 9)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('fill the bar under every countdown over the last year before it, and keep it full after', () => {
    const [day, target] = [86_400, 365 * 86_400];
    expect([0, target / 2, target, target + day].map((now) => shareOfYear(target, now))).toEqual([0, 0.5, 1, 1]);
    expect(shareOfYear(target, -400 * day)).toBe(0);
  });
});

describe('a QR code', () => {
  it('is one named picture with a quiet zone', () => {
    render(<QrCode value="https://fairway.example" label="Open the site" />);
    const code = screen.getByRole('img', { name: 'Open the site' });
    expect(code.querySelectorAll('path')).toHaveLength(2);
    expect(code.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M2 2h7v1h-7z/);
  });
});
