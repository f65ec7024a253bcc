// What hotels can offer beside their rooms: a fixed list, so that guests can compare.

export const AMENITIES = [
  { code: 'wifi', name_zh: '免费无线网络', name_en: 'Free Wi-Fi' },
  { code: 'breakfast', name_zh: '早餐厅', name_en: 'Breakfast room' },
  { code: 'gym', name_zh: '健身房', name_en: 'Gym' },
  { code: 'pool', name_zh: '泳池', name_en: 'Pool' },
  { code: 'laundry', name_zh: '自助洗衣', name_en: 'Self-service laundry' },
  { code: 'meeting', name_zh: '会议室', name_en: 'Meeting rooms' },
  { code: 'parking', name_zh: '停车场', name_en: 'Parking' },
  { code: 'charging', name_zh: '充电桩', name_en: 'Car charging' },
  { code: 'halal', name_zh: '清真餐', name_en: 'Halal meals' },
  { code: 'family', name_zh: '家庭房', name_en: 'Family rooms' },
  { code: 'accessible', name_zh: '无障碍客房', name_en: 'Accessible rooms' },
  { code: 'view', name_zh: '江海景观', name_en: 'Water view' },
  { code: 'desk24', name_zh: '24小时前台', name_en: '24-hour desk' },
  { code: 'kitchen', name_zh: '客房厨房', name_en: 'Kitchenette' },
  { code: 'bikes', name_zh: '自行车', name_en: 'Bicycles' },
  { code: 'luggage', name_zh: '行李寄存', name_en: 'Luggage room' },
];
