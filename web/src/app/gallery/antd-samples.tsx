// antd in the gallery: the controls console and admin pages use, in our theme.
import {
  App,
  Button,
  Checkbox,
  DatePicker,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Modal,
  Pagination,
  Popover,
  Radio,
  Select,
  Space,
  Switch,
  Table,
  Tabs,
} from 'antd';
import { useState } from 'react';
import { AntdProvider } from '@/shared/antd/antd-provider';
import { Tag } from '@/ui/tag';
import styles from './gallery.module.css';

const ROWS = [
  {
    key: 1,
    order: 'FW27-000418',
    company: '远岸航运 Farshore Lines',
    booth: 'B01',
    area: 36,
    flag: 'K',
    state: 'Waiting',
  },
  {
    key: 2,
    order: 'FW27-000417',
    company: '青鸟航空货运 Bluebird',
    booth: 'D07',
    area: 36,
    flag: 'C',
    state: 'Confirmed',
  },
  { key: 3, order: 'FW27-000409', company: 'Nordhavn Logistik', booth: 'C13', area: 9, flag: 'U', state: 'Overdue' },
] as const;

export default function AntdSamples() {
  return (
    <AntdProvider>
      <Controls />
      <Rows />
    </AntdProvider>
  );
}

function Controls() {
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  return (
    <Space orientation="vertical" size={20} style={{ width: '100%' }}>
      <Space wrap>
        <Button type="primary">Save</Button>
        <Button>Review</Button>
        <Button type="text">Cancel</Button>
        <Button danger type="primary">
          Delete
        </Button>
        <Button disabled>Closed</Button>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => message.info('Column layout saved')}>Show a message</Button>
        <Dropdown
          menu={{
            items: [
              { key: 1, label: 'Change' },
              { key: 2, label: 'Cancel the order', danger: true },
            ],
          }}
        >
          <Button>More</Button>
        </Dropdown>
        <Popover content="A floating layer" trigger="click">
          <Button>Popover</Button>
        </Popover>
      </Space>
      <Form layout="vertical" style={{ maxWidth: 640 }}>
        <Form.Item
          name="tax"
          initialValue="9133 02"
          label="Tax number"
          required
          validateStatus="error"
          help="Needs 18 characters; this has 6."
        >
          <Input />
        </Form.Item>
        <Space wrap>
          <Select
            aria-label="Hall"
            style={{ width: 200 }}
            defaultValue="N1"
            options={['N1', 'N2', 'N3', 'N4'].map((value) => ({ value }))}
          />
          <DatePicker.RangePicker />
          <InputNumber aria-label="Area" defaultValue={36} />
          <Switch defaultChecked aria-label="Open" />
          <Checkbox defaultChecked>Checked</Checkbox>
          <Radio.Group options={['20GP', '40HQ']} defaultValue="20GP" />
        </Space>
      </Form>
      <Modal
        open={open}
        title="Cancel the order for booth C07?"
        onCancel={() => setOpen(false)}
        onOk={() => setOpen(false)}
      >
        The booth goes back on the chart at once.
      </Modal>
    </Space>
  );
}

function Rows() {
  return (
    <>
      <Tabs items={['All', 'Waiting', 'Confirmed'].map((label) => ({ key: label, label }))} />
      <div className={styles.wide}>
        <Table
          dataSource={[...ROWS]}
          pagination={false}
          rowSelection={{ defaultSelectedRowKeys: [1] }}
          columns={[
            { title: 'Order', dataIndex: 'order', sorter: true },
            { title: 'Company', dataIndex: 'company' },
            { title: 'Booth', dataIndex: 'booth' },
            { title: 'm²', dataIndex: 'area', align: 'right' },
            { title: 'State', render: (_, row) => <Tag flag={row.flag}>{row.state}</Tag> },
          ]}
        />
      </div>
      <Pagination total={418} pageSize={20} showTotal={(total) => `${total} rows`} style={{ marginTop: 14 }} />
    </>
  );
}
