// Time zones as people choose them: a city and its hours from UTC. What is stored is the zone's own name, "Asia/Shanghai".
import type { Lang } from '@/api/lang';
import { offsetWords, standardOffset, zoneNames } from './format';
import { useI18n } from './i18n';

/** In Chinese; a place that is missing here goes by the last part of its name. */
const CHINESE: Readonly<Record<string, string>> = {
  'Asia/Shanghai': '上海',
  'Asia/Hong_Kong': '香港',
  'Asia/Macau': '澳门',
  'Asia/Taipei': '台北',
  'Asia/Singapore': '新加坡',
  'Asia/Kuala_Lumpur': '吉隆坡',
  'Asia/Manila': '马尼拉',
  'Asia/Tokyo': '东京',
  'Asia/Seoul': '首尔',
  'Asia/Bangkok': '曼谷',
  'Asia/Jakarta': '雅加达',
  'Asia/Ho_Chi_Minh': '胡志明市',
  'Asia/Dhaka': '达卡',
  'Asia/Yangon': '仰光',
  'Asia/Kolkata': '加尔各答',
  'Asia/Colombo': '科伦坡',
  'Asia/Karachi': '卡拉奇',
  'Asia/Almaty': '阿拉木图',
  'Asia/Tashkent': '塔什干',
  'Asia/Dubai': '迪拜',
  'Asia/Tbilisi': '第比利斯',
  'Asia/Baku': '巴库',
  'Asia/Riyadh': '利雅得',
  'Asia/Qatar': '卡塔尔',
  'Asia/Kuwait': '科威特',
  'Europe/Moscow': '莫斯科',
  'Europe/Istanbul': '伊斯坦布尔',
  'Europe/Athens': '雅典',
  'Europe/Helsinki': '赫尔辛基',
  'Europe/Bucharest': '布加勒斯特',
  'Europe/Kyiv': '基辅',
  'Europe/Sofia': '索非亚',
  'Europe/Berlin': '柏林',
  'Europe/Paris': '巴黎',
  'Europe/Madrid': '马德里',
  'Europe/Rome': '罗马',
  'Europe/Amsterdam': '阿姆斯特丹',
  'Europe/Brussels': '布鲁塞尔',
  'Europe/Vienna': '维也纳',
  'Europe/Zurich': '苏黎世',
  'Europe/Warsaw': '华沙',
  'Europe/Prague': '布拉格',
  'Europe/Budapest': '布达佩斯',
  'Europe/Stockholm': '斯德哥尔摩',
  'Europe/Oslo': '奥斯陆',
  'Europe/Copenhagen': '哥本哈根',
  'Europe/London': '伦敦',
  'Europe/Dublin': '都柏林',
  'Europe/Lisbon': '里斯本',
  'Africa/Accra': '阿克拉',
  'Africa/Abidjan': '阿比让',
  'Africa/Lagos': '拉各斯',
  'Africa/Johannesburg': '约翰内斯堡',
  'Africa/Nairobi': '内罗毕',
  'America/New_York': '纽约',
  'America/Toronto': '多伦多',
  'America/Chicago': '芝加哥',
  'America/Denver': '丹佛',
  'America/Los_Angeles': '洛杉矶',
  'America/Phoenix': '菲尼克斯',
  'America/Mexico_City': '墨西哥城',
  'America/Panama': '巴拿马城',
  'America/Lima': '利马',
  'America/Bogota': '波哥大',
  'America/Sao_Paulo': '圣保罗',
  'America/Argentina/Buenos_Aires': '布宜诺斯艾利斯',
  'Australia/Sydney': '悉尼',
  'Australia/Melbourne': '墨尔本',
  'Australia/Brisbane': '布里斯班',
  'Australia/Perth': '珀斯',
  'Pacific/Auckland': '奥克兰',
  'Etc/UTC': '协调世界时',
};

/** Where English writes it otherwise than the zone's name does. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Asia/Macau': 'Macao',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
  'America/Panama': 'Panama City',
  'America/Bogota': 'Bogotá',
  'America/Sao_Paulo': 'São Paulo',
  'Etc/UTC': 'Coordinated Universal Time',
};

const CITIES: Record<Lang, Readonly<Record<string, string>>> = { zh: CHINESE, en: ENGLISH };

/** "Shanghai" or 上海 of "Asia/Shanghai". */
export const zoneCity = (zone: string, lang: Lang): string =>
  CITIES[lang][zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** All zones whose clocks are known, from west to east: "Shanghai (UTC+8)". */
export function useZoneOptions(): { value: string; label: string }[] {
  const { t, lang } = useI18n();
  return zoneNames()
    .toSorted((a, b) => standardOffset(a) - standardOffset(b))
    .map((value) => ({
      value,
      label: t('shared.aside', { text: zoneCity(value, lang), aside: offsetWords(standardOffset(value)) }),
    }));
}
