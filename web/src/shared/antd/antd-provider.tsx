// antd's context for console and admin pages: our theme, the page's language, and a stylesheet made at build time.
import 'virtual:antd.css';
import './antd.css';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useLang } from '@/shared/i18n';
import { antdTheme } from './theme';

const THEME = { ...antdTheme, zeroRuntime: true };

export function AntdProvider({ children }: { children: ReactNode }) {
  const lang = useLang();
  dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en');
  return (
    <ConfigProvider
      theme={THEME}
      locale={lang === 'zh' ? zhCN : enUS}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
