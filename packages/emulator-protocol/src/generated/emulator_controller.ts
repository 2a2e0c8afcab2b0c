import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { BatteryState as _android_emulation_control_BatteryState, BatteryState__Output as _android_emulation_control_BatteryState__Output } from './android/emulation/control/BatteryState.ts';
import type { ClipData as _android_emulation_control_ClipData, ClipData__Output as _android_emulation_control_ClipData__Output } from './android/emulation/control/ClipData.ts';
import type { EmulatorControllerClient as _android_emulation_control_EmulatorControllerClient, EmulatorControllerDefinition as _android_emulation_control_EmulatorControllerDefinition } from './android/emulation/control/EmulatorController.ts';
import type { EmulatorStatus as _android_emulation_control_EmulatorStatus, EmulatorStatus__Output as _android_emulation_control_EmulatorStatus__Output } from './android/emulation/control/EmulatorStatus.ts';
import type { Entry as _android_emulation_control_Entry, Entry__Output as _android_emulation_control_Entry__Output } from './android/emulation/control/Entry.ts';
import type { EntryList as _android_emulation_control_EntryList, EntryList__Output as _android_emulation_control_EntryList__Output } from './android/emulation/control/EntryList.ts';
import type { GpsState as _android_emulation_control_GpsState, GpsState__Output as _android_emulation_control_GpsState__Output } from './android/emulation/control/GpsState.ts';
import type { Image as _android_emulation_control_Image, Image__Output as _android_emulation_control_Image__Output } from './android/emulation/control/Image.ts';
import type { ImageFormat as _android_emulation_control_ImageFormat, ImageFormat__Output as _android_emulation_control_ImageFormat__Output } from './android/emulation/control/ImageFormat.ts';
import type { ImageTransport as _android_emulation_control_ImageTransport, ImageTransport__Output as _android_emulation_control_ImageTransport__Output } from './android/emulation/control/ImageTransport.ts';
import type { KeyboardEvent as _android_emulation_control_KeyboardEvent, KeyboardEvent__Output as _android_emulation_control_KeyboardEvent__Output } from './android/emulation/control/KeyboardEvent.ts';
import type { LogMessage as _android_emulation_control_LogMessage, LogMessage__Output as _android_emulation_control_LogMessage__Output } from './android/emulation/control/LogMessage.ts';
import type { LogcatEntry as _android_emulation_control_LogcatEntry, LogcatEntry__Output as _android_emulation_control_LogcatEntry__Output } from './android/emulation/control/LogcatEntry.ts';
import type { MouseEvent as _android_emulation_control_MouseEvent, MouseEvent__Output as _android_emulation_control_MouseEvent__Output } from './android/emulation/control/MouseEvent.ts';
import type { PhoneCall as _android_emulation_control_PhoneCall, PhoneCall__Output as _android_emulation_control_PhoneCall__Output } from './android/emulation/control/PhoneCall.ts';
import type { PhoneResponse as _android_emulation_control_PhoneResponse, PhoneResponse__Output as _android_emulation_control_PhoneResponse__Output } from './android/emulation/control/PhoneResponse.ts';
import type { Rotation as _android_emulation_control_Rotation, Rotation__Output as _android_emulation_control_Rotation__Output } from './android/emulation/control/Rotation.ts';
import type { SmsMessage as _android_emulation_control_SmsMessage, SmsMessage__Output as _android_emulation_control_SmsMessage__Output } from './android/emulation/control/SmsMessage.ts';
import type { Touch as _android_emulation_control_Touch, Touch__Output as _android_emulation_control_Touch__Output } from './android/emulation/control/Touch.ts';
import type { TouchEvent as _android_emulation_control_TouchEvent, TouchEvent__Output as _android_emulation_control_TouchEvent__Output } from './android/emulation/control/TouchEvent.ts';
import type { VmConfiguration as _android_emulation_control_VmConfiguration, VmConfiguration__Output as _android_emulation_control_VmConfiguration__Output } from './android/emulation/control/VmConfiguration.ts';
import type { VmRunState as _android_emulation_control_VmRunState, VmRunState__Output as _android_emulation_control_VmRunState__Output } from './android/emulation/control/VmRunState.ts';
import type { Empty as _google_protobuf_Empty, Empty__Output as _google_protobuf_Empty__Output } from './google/protobuf/Empty.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  android: {
    emulation: {
      control: {
        BatteryState: MessageTypeDefinition<_android_emulation_control_BatteryState, _android_emulation_control_BatteryState__Output>
        ClipData: MessageTypeDefinition<_android_emulation_control_ClipData, _android_emulation_control_ClipData__Output>
        EmulatorController: SubtypeConstructor<typeof grpc.Client, _android_emulation_control_EmulatorControllerClient> & { service: _android_emulation_control_EmulatorControllerDefinition }
        EmulatorStatus: MessageTypeDefinition<_android_emulation_control_EmulatorStatus, _android_emulation_control_EmulatorStatus__Output>
        Entry: MessageTypeDefinition<_android_emulation_control_Entry, _android_emulation_control_Entry__Output>
        EntryList: MessageTypeDefinition<_android_emulation_control_EntryList, _android_emulation_control_EntryList__Output>
        GpsState: MessageTypeDefinition<_android_emulation_control_GpsState, _android_emulation_control_GpsState__Output>
        Image: MessageTypeDefinition<_android_emulation_control_Image, _android_emulation_control_Image__Output>
        ImageFormat: MessageTypeDefinition<_android_emulation_control_ImageFormat, _android_emulation_control_ImageFormat__Output>
        ImageTransport: MessageTypeDefinition<_android_emulation_control_ImageTransport, _android_emulation_control_ImageTransport__Output>
        KeyboardEvent: MessageTypeDefinition<_android_emulation_control_KeyboardEvent, _android_emulation_control_KeyboardEvent__Output>
        LogMessage: MessageTypeDefinition<_android_emulation_control_LogMessage, _android_emulation_control_LogMessage__Output>
        LogcatEntry: MessageTypeDefinition<_android_emulation_control_LogcatEntry, _android_emulation_control_LogcatEntry__Output>
        MouseEvent: MessageTypeDefinition<_android_emulation_control_MouseEvent, _android_emulation_control_MouseEvent__Output>
        PhoneCall: MessageTypeDefinition<_android_emulation_control_PhoneCall, _android_emulation_control_PhoneCall__Output>
        PhoneResponse: MessageTypeDefinition<_android_emulation_control_PhoneResponse, _android_emulation_control_PhoneResponse__Output>
        Rotation: MessageTypeDefinition<_android_emulation_control_Rotation, _android_emulation_control_Rotation__Output>
        SmsMessage: MessageTypeDefinition<_android_emulation_control_SmsMessage, _android_emulation_control_SmsMessage__Output>
        Touch: MessageTypeDefinition<_android_emulation_control_Touch, _android_emulation_control_Touch__Output>
        TouchEvent: MessageTypeDefinition<_android_emulation_control_TouchEvent, _android_emulation_control_TouchEvent__Output>
        VmConfiguration: MessageTypeDefinition<_android_emulation_control_VmConfiguration, _android_emulation_control_VmConfiguration__Output>
        VmRunState: MessageTypeDefinition<_android_emulation_control_VmRunState, _android_emulation_control_VmRunState__Output>
      }
    }
  }
  google: {
    protobuf: {
      Empty: MessageTypeDefinition<_google_protobuf_Empty, _google_protobuf_Empty__Output>
    }
  }
}

